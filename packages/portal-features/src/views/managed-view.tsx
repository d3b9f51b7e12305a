import { plainLineProblem, tidyLine } from '@shoppervoice/contracts/calls';
import { VIEW_NAME_LONGEST } from '@shoppervoice/contracts/reports';
import { DeleteQuestion, openUpgrade } from '@shoppervoice/portal-kit';
import { Button, Icon, IconButton, Menu, MenuItem, TextField } from '@shoppervoice/ui';
import { ArrowDown, ArrowUp, Bookmark, Ellipsis, Lock, Pencil, Trash2, Undo2, Users } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import css from './views.module.css';
import type { PlacedView } from './views-of.ts';
import * as words from './words.ts';

interface ManagedViewProps {
  placed: PlacedView;
  busy: boolean;
  admin: boolean;
  /** Null for the first view; `onDown`: null for the last. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  /** Resolves with the refusal, or null. */
  onRename: (name: string) => Promise<string | null>;
  onShare: (shared: boolean) => void;
  onDelete: () => void;
  onOpen?: (() => void) | undefined;
}

/** One view: its page, its owner, and its actions. */
export function ManagedView(props: ManagedViewProps) {
  const { placed, busy, admin, onUp, onDown, onShare, onDelete, onOpen } = props;
  const { view, to, standing, title } = placed;
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'deleting'>('nothing');
  const more = useRef<HTMLButtonElement>(null);
  const back = () => {
    setDoing('nothing');
    more.current?.focus();
  };
  const open = (event: MouseEvent) => {
    if (standing === 'locked') {
      event.preventDefault();
      openUpgrade(title);
    }
    onOpen?.();
  };
  const what = [title ?? words.pageGone, ...view.words].join(', ');
  return (
    <li className={css.view}>
      <div className={css.row}>
        <Icon of={Bookmark} className={css.mark} />
        <div className={css.what}>
          {standing === 'gone' ? (
            <strong>{view.name}</strong>
          ) : (
            <Link to={to} onClick={open} aria-haspopup={standing === 'locked' ? 'dialog' : undefined}>
              {view.name}
            </Link>
          )}
          <p>{what}</p>
          {standing === 'locked' && (
            <p className={css.locked}>
              <Icon of={Lock} size={14} /> {words.noLongerInPlan(title ?? '')}
            </p>
          )}
        </div>
        <span className={css.whose}>{view.shared ? words.sharedBy(view.own, view.by) : words.onlyYou}</span>
        <div className={css.actions}>
          <IconButton
            icon={ArrowUp}
            label={words.moveUp(view.name)}
            disabled={onUp === null}
            aria-busy={busy}
            onClick={() => !busy && onUp?.()}
          />
          <IconButton
            icon={ArrowDown}
            label={words.moveDown(view.name)}
            disabled={onDown === null}
            aria-busy={busy}
            onClick={() => !busy && onDown?.()}
          />
          {view.mayChange && (
            <Menu align="end" trigger={<IconButton ref={more} icon={Ellipsis} label={words.menuOf(view.name)} />}>
              <MenuItem icon={Pencil} onSelect={() => setDoing('renaming')}>
                {words.rename}
              </MenuItem>
              {admin && !view.shared && (
                <MenuItem icon={Users} onSelect={() => onShare(true)}>
                  {words.shareWithEveryone}
                </MenuItem>
              )}
              {admin && view.shared && view.own && (
                <MenuItem icon={Undo2} onSelect={() => onShare(false)}>
                  {words.keepItToMyself}
                </MenuItem>
              )}
              <MenuItem icon={Trash2} onSelect={() => setDoing('deleting')}>
                {words.deleteView}
              </MenuItem>
            </Menu>
          )}
        </div>
      </div>
      {doing === 'renaming' && <RenameForm {...props} onBack={back} />}
      {doing === 'deleting' && (
        <DeleteQuestion
          question={words.askToDelete(view.name)}
          className={css.question}
          onKeep={back}
          onDelete={() => {
            setDoing('nothing');
            onDelete();
          }}
        >
          {view.shared ? words.noOneElse : words.pageStays}
        </DeleteQuestion>
      )}
    </li>
  );
}

function RenameForm({ placed, busy, onRename, onBack }: ManagedViewProps & { onBack: () => void }) {
  const [name, setName] = useState(placed.view.name);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const rename = async () => {
    const kept = tidyLine(name);
    const problem = plainLineProblem(words.nameAsSubject, kept, VIEW_NAME_LONGEST) ?? (await onRename(kept));
    if (problem === null) onBack();
    else setError(problem);
  };
  return (
    <form
      className={css.rename}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void rename();
      }}
    >
      <TextField
        ref={field}
        label={words.name}
        value={name}
        autoComplete="off"
        error={error ?? undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={css.buttons}>
        <Button variant="primary" type="submit" busy={busy}>
          {words.rename}
        </Button>
        <Button onClick={onBack}>{words.cancel}</Button>
      </div>
    </form>
  );
}
