import type { RemoteFailure, RemoteVersion } from '@shoppervoice/contracts/remotes';
import css from './platform.module.css';
import { whenWords } from './remote-facts.ts';
import * as words from './words.tsx';

export const EVENT_WORDS = {
  loaded: words.loaded,
  'load-failed': words.couldNotBeLoaded,
  'render-failed': words.couldNotBeDrawn,
  'fell-back': words.fellBack,
  hung: words.stoppedAnswering,
  froze: words.didNotRespond,
  'late-error': words.threw,
  'unlisted-call': words.wasRefusedACall,
  'deprecated-use': words.usedDeprecated,
} as const;

/**
 * Failures of a version, each folded: loads that failed, errors thrown later, and calls made without being declared.
 */
export function Failures({ of }: { of: RemoteVersion }) {
  const { version, failures = [], failedUsers, lateErrors = [], lateErrorUsers = 0 } = of;
  const { unlistedCalls = [], unlistedCallUsers = 0 } = of;
  return (
    <>
      <Sample title={words.whatFailed} version={version} failures={failures} users={failedUsers} />
      <Sample title={words.thrownLater} version={version} failures={lateErrors} users={lateErrorUsers} />
      <Sample title={words.calledUnlisted} version={version} failures={unlistedCalls} users={unlistedCallUsers} />
    </>
  );
}

interface SampleProps {
  readonly title: string;
  readonly version: string;
  readonly failures: readonly RemoteFailure[];
  /** Total, including those not listed. */
  readonly users: number;
}

function Sample({ title, version, failures, users }: SampleProps) {
  if (failures.length === 0) return null;
  return (
    <details className={css.history}>
      <summary>
        {title} <span className={css.quiet}>{words.inVersion(version, failures.length, users)}</span>
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
