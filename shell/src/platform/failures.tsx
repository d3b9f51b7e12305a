import type { RemoteVersion } from '@shoppervoice/contracts';
import css from './platform.module.css';
import { whenWords } from './remote-facts.ts';

const EVENT_WORDS = {
  loaded: 'Loaded',
  'load-failed': 'Could not be loaded',
  'render-failed': 'Could not be drawn',
  'fell-back': 'Fell back',
} as const;

/** What failed for some of the users for whom a version failed, folded. */
export function Failures({ of: { failures = [], failedUsers, version } }: { of: RemoteVersion }) {
  if (failures.length === 0) return null;
  return (
    <details className={css.history}>
      <summary>
        What failed{' '}
        <span className={css.quiet}>
          in {version}, for {failures.length.toLocaleString()} of {failedUsers.toLocaleString()}{' '}
          {failedUsers === 1 ? 'user' : 'users'}
        </span>
      </summary>
      <ol>
        {failures.map(({ at, module, event, message }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own, and the list is never changed
          <li key={place}>
            <time dateTime={at}>{whenWords(at)}</time>
            <span>
              {EVENT_WORDS[event]}: <code>{module}</code>
              {message && <span className={css.quiet}> {message}</span>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
