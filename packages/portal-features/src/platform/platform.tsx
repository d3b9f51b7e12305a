import type { PlatformRemote, PlatformRemotesAnswer, RemoteChangeAnswer } from '@shoppervoice/contracts/remotes';
import { activeSince, detailOf, Failure } from '@shoppervoice/portal-kit';
import { Banner, Bone, DataError, EmptyState, Skeleton, VisuallyHidden } from '@shoppervoice/ui';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import useSWR from 'swr';
import { ChangeDialog } from './change-dialog.tsx';
import { DevPanel } from './dev-panel.tsx';
import { ShellErrors } from './error-groups.tsx';
import css from './platform.module.css';
import type { Change } from './remote-actions.ts';
import { RemotePanel } from './remote-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';
import { TrustedPublishersPanel } from './trusted-publishers.tsx';
import * as words from './words.tsx';

const REMOTES = '/api/platform/remotes';
/** Milliseconds: deployments and automatic roll-backs appear without a reload. */
const REFRESH = 10_000;
/** Milliseconds of refreshing after the reader's last input. */
const WATCHED = 5 * 60_000;

/** `/platform`, for superusers: what is deployed to whom, how it performs, and the available actions. */
export default function Platform() {
  const { data, error, mutate, isValidating } = useSWR<PlatformRemotesAnswer>(REMOTES, {
    // An abandoned tab must not keep its session alive.
    isPaused: () => !activeSince(Date.now() - WATCHED),
    refreshInterval: REFRESH,
    revalidateOnFocus: true,
  });
  const [pending, setPending] = useState<{ readonly remote: PlatformRemote; readonly change: Change } | null>(null);
  const [did, setDid] = useState('');
  const done = ({ did: sentence, remote }: RemoteChangeAnswer) => {
    setPending(null);
    setDid(sentence);
    void mutate(
      (before) =>
        before && { ...before, remotes: before.remotes.map((each) => (each.name === remote.name ? remote : each)) },
      { revalidate: true },
    );
  };
  const names = data?.remotes.map(({ name }) => name) ?? [];
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{words.platform}</h1>
        {data && (
          <p className={css.quiet}>
            {words.versions(
              data.shellApis ?? [data.shellApi],
              Object.entries(data.shared)
                .filter(([library]) => !library.includes('/'))
                .map(([library, version]) => `${library} ${version}`)
                .join(', '),
            )}
          </p>
        )}
      </header>
      <div role="status" className={css.status}>
        {did !== '' && <Banner kind="accent" title={did} />}
        {error && data && <Banner kind="warning" title={words.mayBeOld} />}
      </div>
      {!data && error && (
        <DataError
          reason={detailOf(error, words.remotesNotListed)}
          requestId={error instanceof Failure ? error.requestId : undefined}
          title={words.remotesNotLoaded}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <Loading />}
      {data && names.length === 0 && (
        <EmptyState icon={PackageOpen} title={words.nothingDeployed}>
          {words.howToPublish(<code>npm run remote -- publish</code>)}
        </EmptyState>
      )}
      {data?.remotes.map((remote) => (
        <RemotePanel key={remote.name} remote={remote} onChange={(change) => setPending({ remote, change })} />
      ))}
      {data && <ShellErrors />}
      {data && <TokensPanel remotes={names} />}
      {data && <TrustedPublishersPanel remotes={names} />}
      {data && names.length > 0 && <DevPanel remotes={names} />}
      {pending && (
        <ChangeDialog
          key={`${pending.remote.name} ${pending.change.kind} ${pending.change.version}`}
          remote={data?.remotes.find(({ name }) => name === pending.remote.name) ?? pending.remote}
          change={pending.change}
          onClose={() => setPending(null)}
          onDone={done}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <Skeleton label={words.loadingPlatform}>
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <div className={css.loading}>
        {['a', 'b', 'c'].map((panel) => (
          <div key={panel} className={css.bones}>
            <Bone width="180px" height="20px" />
            <Bone />
            <Bone width="86%" />
            <Bone width="92%" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
