import type { WaitingWork } from '@shoppervoice/contracts/health';
import { Badge, Panel, PanelHead } from '@shoppervoice/ui';
import css from '../platform.module.css';
import { whenWords } from '../remote-facts.ts';
import health from './health.module.css';
import { ageWords, serviceTitle } from './health-facts.ts';
import * as words from './words.ts';

/** Everything that waits for its turn. `at`: milliseconds, when it was read. */
export function WaitingPanel({
  rows,
  at,
}: {
  readonly rows: readonly (WaitingWork & { readonly service: string })[];
  readonly at: number;
}) {
  if (rows.length === 0) return null;
  const waiting = rows.filter(({ count }) => count > 0);
  const empty = rows.length - waiting.length;
  return (
    <Panel aria-labelledby="waiting" className={css.remote}>
      <PanelHead title={words.waiting} id="waiting" />
      {waiting.length > 0 && (
        <table className={`${css.table} ${health.table}`}>
          <caption className={css.caption}>{words.waiting}</caption>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.service}</th>
              <th scope="col" className={css.number}>
                {words.number}
              </th>
              <th scope="col" className={css.number}>
                {words.oldest}
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.map(({ what, service, count, oldest, late }) => (
              <tr key={`${service} ${what}`}>
                <th scope="row">{what}</th>
                <td data-label={words.service}>{serviceTitle(service)}</td>
                <td data-label={words.number} className={css.number}>
                  {count.toLocaleString()}
                </td>
                <td data-label={words.oldest} className={css.number}>
                  {oldest === null ? (
                    words.none
                  ) : (
                    <>
                      {late && <Badge tone="negative">{words.tooLong}</Badge>}{' '}
                      <time dateTime={oldest} title={whenWords(oldest)}>
                        {ageWords(oldest, at)}
                      </time>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {empty > 0 && <p className={css.summary}>{words.emptyQueues(empty, rows.length)}</p>}
    </Panel>
  );
}
