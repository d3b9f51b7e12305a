import type { Provenance } from '@shoppervoice/contracts/remotes';
import css from './platform.module.css';
import * as words from './words.tsx';

/** First characters of a commit's hash. */
const SHORT = 12;

/** Where a pipeline's change came from, as its issuer has signed it: repository, commit, and run. */
export function ProvenanceWords({ of: { issuer, repository, ref, commit, commitUrl, runUrl } }: { of: Provenance }) {
  const place = [repository, ref].filter((each) => each !== undefined).join(' ');
  return (
    <span className={css.reason} title={issuer}>
      {place}
      {commit && (
        <>
          {' '}
          <Linked to={commitUrl}>{words.commit(commit.slice(0, SHORT))}</Linked>
        </>
      )}
      {runUrl && (
        <>
          {' '}
          <Linked to={runUrl}>{words.run}</Linked>
        </>
      )}
    </span>
  );
}

/** The address is the portal's own, of verified claims; anything but https is no link. */
function Linked({ to, children }: { to: string | undefined; children: string }) {
  if (!to?.startsWith('https://')) return children;
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
