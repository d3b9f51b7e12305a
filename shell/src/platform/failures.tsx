import type { RemoteFailure, RemoteVersion } from '@shoppervoice/contracts';
import css from './platform.module.css';
import { whenWords } from './remote-facts.ts';

const EVENT_WORDS = {
  loaded: 'Loaded',
  'load-failed': 'Could not be loaded',
  'render-failed': 'Could not be drawn',
  'fell-back': 'Fell back',
  hung: 'Stopped answering',
  'late-error': 'Threw',
  'unlisted-call': 'Was refused a call',
} as const;

/** What failed for some of the users for whom a version failed, what was thrown later, and what was called without being listed, each folded. */
export function Failures({ of }: { of: RemoteVersion }) {
  const { version, failures = [], failedUsers, lateErrors = [], lateErrorUsers = 0 } = of;
  const { unlistedCalls = [], unlistedCallUsers = 0 } = of;
  return (
    <>
      <Sample title="What failed" version={version} failures={failures} users={failedUsers} />
      <Sample title="What was thrown later" version={version} failures={lateErrors} users={lateErrorUsers} />
      <Sample
        title="What was called and is not listed"
        version={version}
        failures={unlistedCalls}
        users={unlistedCallUsers}
      />
    </>
  );
}

interface SampleProps {
  readonly title: string;
  readonly version: string;
  readonly failures: readonly RemoteFailure[];
  /** All of them, of whom these are some. */
  readonly users: number;
}

function Sample({ title, version, failures, users }: SampleProps) {
  if (failures.length === 0) return null;
  return (
    <details className={css.history}>
      <summary>
        {title}{' '}
        <span className={css.quiet}>
          in {version}, for {failures.length.toLocaleString()} of {users.toLocaleString()}{' '}
          {users === 1 ? 'user' : 'users'}
        </span>
      </summary>
      <ol>
        {failures.map(({ at, module, event, message }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name, and the list is never changed
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
