import type { Migration } from '@shoppervoice/contracts/health';
import { Panel, PanelHead } from '@shoppervoice/ui';
import css from '../platform.module.css';
import { whenWords } from '../remote-facts.ts';
import health from './health.module.css';
import { ageWords, percentDone, serviceTitle } from './health-facts.ts';
import * as words from './words.ts';

/** Changes of all stored data that are under way. `at`: milliseconds, when it was read. */
export function MigrationsPanel({
  rows,
  at,
}: {
  readonly rows: readonly (Migration & { readonly service: string })[];
  readonly at: number;
}) {
  if (rows.length === 0) return null;
  return (
    <Panel aria-labelledby="migrations" className={css.remote}>
      <PanelHead title={words.migrations} id="migrations" />
      <table className={`${css.table} ${health.table}`}>
        <caption className={css.caption}>{words.migrations}</caption>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.service}</th>
            <th scope="col" className={css.number}>
              {words.done}
            </th>
            <th scope="col" className={css.number}>
              {words.since}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, service, since, done, total }) => (
            <tr key={`${service} ${what}`}>
              <th scope="row">{what}</th>
              <td data-label={words.service}>{serviceTitle(service)}</td>
              <td data-label={words.done} className={css.number}>
                {words.doneOf(done, total, percentDone(done, total))}
              </td>
              <td data-label={words.since} className={css.number}>
                {since === null ? (
                  words.none
                ) : (
                  <time dateTime={since} title={whenWords(since)}>
                    {ageWords(since, at)}
                  </time>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.quiet}>{words.migrationsGoOn}</p>
    </Panel>
  );
}
