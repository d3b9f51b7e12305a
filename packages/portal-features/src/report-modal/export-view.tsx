import type { ExportAnswer, ExportFormat } from '@shoppervoice/contracts/delivery';
import { DialogFacts, detailOf, request } from '@shoppervoice/portal-kit';
import { Banner, Button, Checkbox, Dialog, newWriteKey, Radio } from '@shoppervoice/ui';
import { Download } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { storeDownload } from '../downloads/stored-downloads.ts';
import { exportRequest, formatsOf } from './export-formats.ts';
import css from './export-view.module.css';
import type { ReportViewProps } from './report-view-props.ts';
import * as words from './words.ts';

type State = { readonly kind: 'idle' | 'starting' } | { readonly kind: 'failed'; readonly why: string };

/** Describes the export, offers its formats, and starts it. */
export function ExportView({ request: reportRequest, pageData, onClose }: ReportViewProps) {
  const formId = useId();
  const formats = formatsOf(reportRequest.kind);
  const [format, setFormat] = useState<ExportFormat>('CSV');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [headLines, setHeadLines] = useState(true);
  // One key per format: a retry after a lost answer starts no second export.
  const keys = useRef(new Map<string, string>());
  const title = reportRequest.title ?? reportRequest.page.title;
  const start = async () => {
    if (state.kind === 'starting') return;
    setState({ kind: 'starting' });
    const file = { format, ...(format === 'CSV' && !headLines ? { headLines } : {}) };
    const kind = JSON.stringify(file);
    const key = keys.current.get(kind) ?? newWriteKey();
    keys.current.set(kind, key);
    try {
      const { path, body } = exportRequest(reportRequest, file, key);
      const { id } = await request<ExportAnswer>(path, { method: 'POST', body });
      storeDownload({ id, title, user: pageData.merchant.user.userId });
      onClose();
    } catch (error) {
      setState({ kind: 'failed', why: detailOf(error) });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.exportOf(title)}
      actions={
        <>
          <Button variant="primary" icon={Download} type="submit" form={formId} busy={state.kind === 'starting'}>
            {words.exportLabel}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </>
      }
    >
      <form
        id={formId}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <DialogFacts
          facts={{
            [words.merchant]: pageData.merchant.merchantName,
            [words.days]: reportRequest.days,
            [words.filters]: reportRequest.words.length === 0 ? words.noFilters : reportRequest.words.join('; '),
          }}
        />
        <fieldset className={css.formats}>
          <legend>{words.format}</legend>
          {formats.map(({ format: value, label, description }) => (
            <Radio
              key={value}
              name="format"
              value={value}
              checked={value === format}
              onChange={() => setFormat(value)}
              className={css.format}
            >
              <strong>{label}</strong> <span className={css.description}>{description}</span>
            </Radio>
          ))}
        </fieldset>
        {format === 'CSV' && (
          <Checkbox checked={headLines} onChange={(event) => setHeadLines(event.target.checked)}>
            {words.includeDetails}
          </Checkbox>
        )}
        <p className={css.note}>{words.madeInBackground}</p>
        {state.kind === 'failed' && (
          <Banner kind="error" title={words.exportNotStarted}>
            {state.why}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
