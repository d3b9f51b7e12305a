import {
  type ExportFormat,
  NOTE_TO_COLLEAGUE_LONGEST,
  type PageData,
  SEND_PAGE_PATH,
  type SendAsked,
  type SendPage,
  type SentPage,
} from '@shoppervoice/contracts';
import { DialogFacts, detailOf, Failure, request } from '@shoppervoice/portal-kit';
import { allowed, heldOf, NOTHING_HELD } from '@shoppervoice/survey-model';
import { Banner, Button, ComboboxField, Dialog, LongTextField, SelectField, useWriteKey } from '@shoppervoice/ui';
import { CircleCheck, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { colleagueOptions, useColleagues } from '../colleagues/use-colleagues.ts';
import { formatsOf } from './export-formats.ts';
import css from './export-view.module.css';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** `parameter`: the field that is wrong. */
  | { readonly kind: 'refused'; readonly parameter: string | undefined; readonly why: string }
  | { readonly kind: 'sent'; readonly to: string };

const NO_FILE = { value: '', label: 'No file, only the link' } as const;

/** Sends the page, or a comment of it, to a user of the merchant. */
export function SendView({ asked, pageData, onClose }: { asked: SendAsked; pageData: PageData; onClose: () => void }) {
  const formId = useId();
  const people = useColleagues();
  const keyOf = useWriteKey();
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [format, setFormat] = useState<ExportFormat | ''>('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { page, address, days, words, report } = asked;
  const others = people.kind === 'ready' ? people.colleagues.filter(({ me }) => !me) : [];
  const reportType = report?.type ?? page.report?.type;
  const mayExport = page.report !== undefined && allowed(page.report.export, heldOf(pageData) ?? NOTHING_HELD);
  const formats = report !== null && reportType !== undefined && mayExport ? formatsOf(report.kind) : [];
  const problemAt = (parameter: string) =>
    state.kind === 'refused' && state.parameter === parameter ? state.why : undefined;
  const send = async () => {
    if (state.kind === 'sending') return;
    if (to === '') return setState({ kind: 'refused', parameter: 'to', why: 'Choose a colleague.' });
    setState({ kind: 'sending' });
    const body: Omit<SendPage, 'key'> = {
      ...{ to, note, address, words },
      ...(days === null ? {} : { days }),
      ...(format === '' || report === null || reportType === undefined
        ? {}
        : { file: { reportType, format, query: report.query } }),
    };
    try {
      const sent = await request<SentPage>(SEND_PAGE_PATH, { method: 'POST', body: { ...body, key: keyOf(body) } });
      setState({ kind: 'sent', to: sent.to });
    } catch (error) {
      const parameter = error instanceof Failure ? error.parameter : undefined;
      setState({ kind: 'refused', parameter, why: detailOf(error) });
    }
  };
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  if (state.kind === 'sent') {
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={`Sent to ${state.to}`}
        icon={CircleCheck}
        description="They get an e-mail and a notification here, with a link to this page."
        actions={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      />
    );
  }
  const noOne = people.kind === 'ready' && others.length === 0;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={days === null ? 'Send this comment' : 'Send this page'}
      actions={
        <>
          <Button
            variant="primary"
            icon={Send}
            type="submit"
            form={formId}
            busy={state.kind === 'sending'}
            disabled={noOne}
          >
            Send
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {noOne ? (
          <Banner title="You have no colleagues here yet.">An admin can invite people on the Users page.</Banner>
        ) : people.kind === 'failed' ? (
          <Banner kind="error" title="Your colleagues cannot be listed right now.">
            Close this and try again in a minute.
          </Banner>
        ) : (
          <ComboboxField
            label="To"
            searchLabel="Search by name or e-mail"
            value={to}
            options={colleagueOptions(others)}
            hint={
              to === '' ? (people.kind === 'loading' ? 'Loading your colleagues…' : 'Choose a colleague.') : undefined
            }
            error={problemAt('to')}
            onChange={setTo}
          />
        )}
        <LongTextField
          label="Note"
          aside={<span className={css.note}>optional</span>}
          hint={`Plain text, at most ${NOTE_TO_COLLEAGUE_LONGEST} characters.`}
          rows={4}
          value={note}
          error={problemAt('note')}
          onChange={(event) => setNote(event.target.value)}
        />
        {formats.length > 0 && (
          <SelectField
            label="File"
            hint="Offered to your colleague on the page for 24 hours."
            value={format}
            options={[NO_FILE, ...formats.map(({ format: value, label }) => ({ value, label }))]}
            error={problemAt('file')}
            onChange={(event) => setFormat(event.target.value as ExportFormat | '')}
          />
        )}
        <DialogFacts
          facts={{
            Page: page.title,
            ...(days === null
              ? { Shows: words.join('; ') }
              : { Days: days, Filters: words.length === 0 ? 'none' : words.join('; ') }),
          }}
        />
        {state.kind === 'refused' && !['to', 'note', 'file'].includes(state.parameter ?? '') && (
          <Banner kind="error" title="This could not be sent.">
            {state.why}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
