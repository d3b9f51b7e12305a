import { plainLineProblem, tidyLine } from '@shoppervoice/contracts/calls';
import type { PageData, ViewRequest } from '@shoppervoice/contracts/remotes';
import { VIEW_NAME_LONGEST } from '@shoppervoice/contracts/reports';
import { DialogFacts, detailOf, Failure, manageViews } from '@shoppervoice/portal-kit';
import { isAdmin } from '@shoppervoice/survey-model';
import { Banner, Button, Checkbox, Dialog, TextField } from '@shoppervoice/ui';
import { Bookmark } from 'lucide-react';
import { useId, useState } from 'react';
import { saveNewView } from './view-calls.ts';
import css from './views.module.css';
import * as words from './words.ts';

type State =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'saved'; readonly name: string; readonly shared: boolean };

/** Asks for a name, and admins whether to share the view with the whole merchant. */
export function SaveView({
  request,
  pageData,
  onSaved,
  onClose,
}: {
  request: ViewRequest;
  pageData: PageData;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}) {
  const formId = useId();
  const [days] = request.words;
  const [name, setName] = useState(() =>
    [...[request.page.title, ...(days === undefined ? [] : [days])].join(', ')].slice(0, VIEW_NAME_LONGEST).join(''),
  );
  const [shared, setShared] = useState(false);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { merchantName, user } = pageData.merchant;
  const save = async () => {
    if (state.kind === 'saving') return;
    const kept = tidyLine(name);
    const problem = plainLineProblem(words.nameAsSubject, kept, VIEW_NAME_LONGEST);
    if (problem !== null) return setState({ kind: 'refused', why: problem });
    setState({ kind: 'saving' });
    try {
      await saveNewView({ name: kept, address: request.address, words: [...request.words], shared });
      await onSaved();
      setState({ kind: 'saved', name: kept, shared });
    } catch (error) {
      const why = detailOf(error);
      const isName = error instanceof Failure && error.parameter === 'name';
      setState({ kind: isName ? 'refused' : 'failed', why });
    }
  };
  if (state.kind === 'saved') {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={words.viewSaved}
        icon={Bookmark}
        description={words.inPageMenu(state.name, request.page.title, state.shared, merchantName)}
        actions={
          <>
            <Button variant="primary" onClick={onClose}>
              {words.done}
            </Button>
            <Button onClick={manageViews}>{words.manageSavedViews}</Button>
          </>
        }
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.saveThisView}
      actions={
        <>
          <Button variant="primary" icon={Bookmark} type="submit" form={formId} busy={state.kind === 'saving'}>
            {words.saveView}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </>
      }
    >
      <form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={words.name}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
          error={state.kind === 'refused' ? state.why : undefined}
        />
        <DialogFacts
          facts={{
            [words.page]: request.page.title,
            [words.keeps]: request.words.length === 0 ? words.asItOpens : request.words.join('; '),
          }}
        />
        {isAdmin(user) && (
          <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
            {words.shareWithEveryoneAt(merchantName)}
          </Checkbox>
        )}
        <p className={css.note}>{words.datesUpdate}</p>
        {state.kind === 'failed' && (
          <Banner kind="error" title={words.viewNotSaved}>
            {state.why}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
