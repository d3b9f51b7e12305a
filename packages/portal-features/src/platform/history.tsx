import type { RemoteHistoryEntry } from '@shoppervoice/contracts/remotes';
import css from './platform.module.css';
import { ProvenanceWords } from './provenance.tsx';
import { ACTION_WORDS, whenWords } from './remote-facts.ts';
import * as words from './words.tsx';

/** History of a remote, newest first, folded. */
export function History({ entries, name }: { entries: readonly RemoteHistoryEntry[]; name: string }) {
  if (entries.length === 0) return null;
  return (
    <details className={css.history}>
      <summary>
        {words.history} <span className={css.quiet}>{words.lastEntries(name, entries.length)}</span>
      </summary>
      <ol>
        {entries.map(({ at, who, action, version, reason, provenance }) => (
          <li key={`${at} ${action} ${version}`}>
            <time dateTime={at}>{whenWords(at)}</time>
            <span>
              <strong>{who}</strong> {ACTION_WORDS[action]} {version && <code>{version}</code>}
              {reason && <span className={css.quiet}>: {reason}</span>}{' '}
              {provenance && <ProvenanceWords of={provenance} />}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
