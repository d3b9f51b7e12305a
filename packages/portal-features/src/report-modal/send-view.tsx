import { NOTE_TO_COLLEAGUE_LONGEST, SEND_PAGE_PATH } from '@shoppervoice/contracts/accounts';
import type { ExportFormat, SendPage, SentPage } from '@shoppervoice/contracts/delivery';
import type { PageData, SendRequest } from '@shoppervoice/contracts/remotes';
import { DialogFacts, detailOf, Failure, request } from '@shoppervoice/portal-kit';
import { allowed, entitlementsOf, NO_ENTITLEMENTS } from '@shoppervoice/survey-model';
import { Banner, Button, ComboboxField, Dialog, LongTextField, SelectField, useWriteKey } from '@shoppervoice/ui';
import { CircleCheck, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { colleagueOptions, useColleagues } from '../colleagues/use-colleagues.ts';
import { formatsOf } from './export-formats.ts';
import css from './export-view.module.css';
import * as words from './words.ts';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** `parameter`: the invalid field. */
  | { readonly kind: 'refused'; readonly parameter: string | undefined; readonly why: string }
  | { readonly kind: 'sent'; readonly to: string };

const NO_FILE = { value: '', label: words.noFile } as const;

/** Sends the page, or one of its comments, to a user of the merchant. */
export function SendView({
  request: reportRequest,
  pageData,
  onClose,
}: {
  request: SendRequest;
  pageData: PageData;
  onClose: () => void;
}) {
  const formId = useId();
  const people = useColleagues();
  const keyOf = useWriteKey();
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [format, setFormat] = useState<ExportFormat | ''>('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { page, address, days, words: chosen, report } = reportRequest;
  const ofComment = days === null && chosen.length > 0;
  const others = people.kind === 'ready' ? people.colleagues.filter(({ me }) => !me) : [];
  const reportType = report?.type ?? page.report?.type;
  const mayExport =
    page.report !== undefined && allowed(page.report.export, entitlementsOf(pageData) ?? NO_ENTITLEMENTS);
  const formats = report !== null && reportType !== undefined && mayExport ? formatsOf(report.kind) : [];
  const problemAt = (parameter: string) =>
    state.kind === 'refused' && state.parameter === parameter ? state.why : undefined;
  const send = async () => {
    if (state.kind === 'sending') return;
    if (to === '') return setState({ kind: 'refused', parameter: 'to', why: words.chooseColleague });
    setState({ kind: 'sending' });
    const body: Omit<SendPage, 'key'> = {
      to,
      note,
      address,
      words: chosen,
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
        title={words.sentTo(state.to)}
        icon={CircleCheck}
        description={words.theyGet}
        actions={
          <Button variant="primary" onClick={onClose}>
            {words.done}
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
      title={ofComment ? words.sendComment : words.sendPage}
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
            {words.send}
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
          void send();
        }}
      >
        {noOne ? (
          <Banner title={words.noColleagues}>{words.adminCanInvite}</Banner>
        ) : people.kind === 'failed' ? (
          <Banner kind="error" title={words.colleaguesNotListed}>
            {words.closeAndTryAgain}
          </Banner>
        ) : (
          <ComboboxField
            label={words.to}
            searchLabel={words.searchPeople}
            value={to}
            options={colleagueOptions(others)}
            hint={to === '' ? (people.kind === 'loading' ? words.loadingColleagues : words.chooseColleague) : undefined}
            error={problemAt('to')}
            onChange={setTo}
          />
        )}
        <LongTextField
          label={words.note}
          aside={<span className={css.note}>{words.optional}</span>}
          hint={words.plainText(NOTE_TO_COLLEAGUE_LONGEST)}
          rows={4}
          value={note}
          error={problemAt('note')}
          onChange={(event) => setNote(event.target.value)}
        />
        {formats.length > 0 && (
          <SelectField
            label={words.file}
            hint={words.aboutFile}
            value={format}
            options={[NO_FILE, ...formats.map(({ format: value, label }) => ({ value, label }))]}
            error={problemAt('file')}
            onChange={(event) => setFormat(event.target.value as ExportFormat | '')}
          />
        )}
        <DialogFacts
          facts={{
            [words.page]: page.title,
            ...(days !== null
              ? { [words.days]: days, [words.filters]: chosen.length === 0 ? words.noFilters : chosen.join('; ') }
              : ofComment && { [words.shows]: chosen.join('; ') }),
          }}
        />
        {state.kind === 'refused' && !['to', 'note', 'file'].includes(state.parameter ?? '') && (
          <Banner kind="error" title={words.couldNotBeSent}>
            {state.why}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
