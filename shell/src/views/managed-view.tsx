import { plainLineProblem, tidyLine, VIEW_NAME_LONGEST } from '@shoppervoice/contracts';
import { Button, Icon, IconButton, Menu, MenuItem, TextField } from '@shoppervoice/ui';
import { ArrowDown, ArrowUp, Bookmark, Ellipsis, Lock, Pencil, Trash2, Undo2, Users } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DeleteQuestion } from '../confirm/delete-question.tsx';
import { openUpgrade } from '../portal-store.ts';
import css from './views.module.css';
import type { PlacedView } from './views-of.ts';

interface ManagedViewProps {
  placed: PlacedView;
  busy: boolean;
  admin: boolean;
  /** Null if the view is already first; `onDown`: null if it is last. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  /** Answers what was refused; null: nothing. */
  onRename: (name: string) => Promise<string | null>;
  onShare: (shared: boolean) => void;
  onDelete: () => void;
  onOpen?: (() => void) | undefined;
}

/** One view: where it leads, whose it is, and what may be done with it. */
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
  const what = [title ?? 'A page that no longer exists', ...view.words].join(', ');
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
              <Icon of={Lock} size={14} /> {title} is no longer in your plan.
            </p>
          )}
        </div>
        <span className={css.whose}>{view.shared ? `shared by ${view.own ? 'you' : view.by}` : 'only you'}</span>
        <div className={css.actions}>
          <IconButton
            icon={ArrowUp}
            label={`Move ${view.name} up`}
            disabled={onUp === null}
            aria-busy={busy}
            onClick={() => !busy && onUp?.()}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move ${view.name} down`}
            disabled={onDown === null}
            aria-busy={busy}
            onClick={() => !busy && onDown?.()}
          />
          {view.mayChange && (
            <Menu align="end" trigger={<IconButton ref={more} icon={Ellipsis} label={`Menu of ${view.name}`} />}>
              <MenuItem icon={Pencil} onSelect={() => setDoing('renaming')}>
                Rename
              </MenuItem>
              {admin && !view.shared && (
                <MenuItem icon={Users} onSelect={() => onShare(true)}>
                  Share with everyone
                </MenuItem>
              )}
              {admin && view.shared && view.own && (
                <MenuItem icon={Undo2} onSelect={() => onShare(false)}>
                  Keep it to myself
                </MenuItem>
              )}
              <MenuItem icon={Trash2} onSelect={() => setDoing('deleting')}>
                Delete
              </MenuItem>
            </Menu>
          )}
        </div>
      </div>
      {doing === 'renaming' && <RenameForm {...props} onBack={back} />}
      {doing === 'deleting' && (
        <DeleteQuestion
          question={`Delete “${view.name}”?`}
          className={css.question}
          onKeep={back}
          onDelete={() => {
            setDoing('nothing');
            onDelete();
          }}
        >
          {view.shared ? 'No one else in your shop will see it.' : 'The page itself stays.'}
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
    const problem = plainLineProblem('A name', kept, VIEW_NAME_LONGEST) ?? (await onRename(kept));
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
        label="Name"
        value={name}
        autoComplete="off"
        error={error ?? undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={css.buttons}>
        <Button variant="primary" type="submit" busy={busy}>
          Rename
        </Button>
        <Button onClick={onBack}>Cancel</Button>
      </div>
    </form>
  );
}
