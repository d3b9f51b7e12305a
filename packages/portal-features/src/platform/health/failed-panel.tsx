import type { FailedWork, Retry } from '@shoppervoice/contracts/health';
import { Button, Panel, PanelHead } from '@shoppervoice/ui';
import { useState } from 'react';
import css from '../platform.module.css';
import { whenWords } from '../remote-facts.ts';
import { RowsWithActions } from '../rows-with-actions.tsx';
import health from './health.module.css';
import { ageWords, type FailedGroup, merchantWords, serviceTitle } from './health-facts.ts';
import type { HealthReading } from './read-health.ts';
import * as words from './words.ts';

interface FailedPanelProps {
  readonly group: FailedGroup;
  readonly reading: HealthReading;
  /** Tries a piece of work again; resolves once the list is read again. */
  readonly onRetry: (path: string, work: Retry) => Promise<void>;
}

/** Failed work of one kind and service. */
export function FailedPanel({ group, reading, onRetry }: FailedPanelProps) {
  const { kind, title, service, total, more = false, rows } = group;
  const id = `failed-${service}-${kind}`;
  const name = words.ofService(title, serviceTitle(service));
  const path = reading.answered.find((each) => each.service === service)?.path ?? '';
  return (
    <Panel aria-labelledby={id} className={css.remote}>
      <PanelHead title={name} id={id}>
        <span className={css.quiet}>{words.count(total, rows.length, more)}</span>
      </PanelHead>
      <RowsWithActions
        caption={name}
        columns={[words.what, words.merchant, words.since, words.tried, words.lastError]}
        className={health.table}
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} reading={reading} onRetry={() => onRetry(path, { kind, id: row.id })} />
        ))}
      </RowsWithActions>
    </Panel>
  );
}

function Row({
  row,
  reading: { at, names },
  onRetry,
}: Pick<FailedPanelProps, 'reading'> & { readonly row: FailedWork; readonly onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const merchant = merchantWords(row, names);
  return (
    <tr>
      <th scope="row" className={health.what}>
        {row.what}
      </th>
      <td data-label={words.merchant}>{merchant === '' ? words.none : merchant}</td>
      <td data-label={words.since} className={health.short}>
        <time dateTime={row.since} title={whenWords(row.since)}>
          {ageWords(row.since, at)}
        </time>
      </td>
      <td data-label={words.tried} className={health.short}>
        {row.tries === null ? words.none : words.times(row.tries)}
      </td>
      <td data-label={words.lastError}>{row.error}</td>
      <td className={health.action}>
        {row.retry && (
          <Button
            busy={busy}
            aria-label={words.tryThisAgain(row.what, merchant)}
            onClick={() => {
              setBusy(true);
              void onRetry().finally(() => setBusy(false));
            }}
          >
            {words.tryAgain}
          </Button>
        )}
      </td>
    </tr>
  );
}
