import { detailOf, holdsInput, type Remote, report, request, usePortal } from '@shoppervoice/portal-kit';
import { Button } from '@shoppervoice/ui';
import { Wrench } from 'lucide-react';
import { useEffect, useState } from 'react';
import css from './dev-marker.module.css';
import * as words from './words.tsx';

type Overridden = Remote & Required<Pick<Remote, 'dev'>>;

/** Marks a session with a remote from a developer's machine, and follows its builds. */
export default function DevMarker({ remotes }: { remotes: readonly Overridden[] }) {
  return (
    <aside className={css.marker} aria-label={words.developerOverride}>
      {remotes.map((remote) => (
        <Override key={remote.name} remote={remote} />
      ))}
    </aside>
  );
}

function Override({ remote: { name, channel, version, uniqueName, dev } }: { remote: Overridden }) {
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const events = new EventSource(dev.events);
    // The server sends its last build at once, so that none is missed between page load and here.
    events.addEventListener('built', (event) => {
      const built = builtName(event.data);
      if (built === null || (channel === 'dev' && built === uniqueName) || !firstTime(built)) return;
      // A loaded remote cannot be unloaded: new code needs a new page.
      if (holdsInput()) usePortal.setState({ newVersion: 'ready' });
      else location.reload();
    });
    return () => events.close();
  }, [dev.events, channel, uniqueName]);
  const stop = () => {
    request(`/api/dev-override/${name}`, { method: 'DELETE' }).then(
      () => location.reload(),
      (error: unknown) => {
        report(error, 'developer override');
        setFailed(detailOf(error, words.notStopped));
      },
    );
  };
  const until = new Date(dev.expiresAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return (
    <p className={css.line}>
      <Wrench size={14} aria-hidden="true" />
      <span className={css.words}>
        {channel === 'dev'
          ? words.comesFrom(<strong>{name}</strong>, dev.origin, until)
          : words.didNotAnswer(dev.origin, <strong>{name}</strong>, version)}
        {failed && <span role="alert"> {failed}</span>}
      </span>
      {channel !== 'dev' && (
        <Button variant="link" onClick={() => location.reload()}>
          {words.tryAgain}
        </Button>
      )}
      <Button variant="link" onClick={stop}>
        {words.stop}
      </Button>
    </p>
  );
}

const LOADED_FOR = 'dev-loaded-for';

/** One reload per build: if the portal cannot reach the developer's server, a reload changes nothing. */
function firstTime(built: string): boolean {
  if (sessionStorage.getItem(LOADED_FOR) === built) return false;
  sessionStorage.setItem(LOADED_FOR, built);
  return true;
}

/** `{ "uniqueName": … }` of a build; null for anything else, as the server is a developer's. */
function builtName(data: unknown): string | null {
  try {
    const { uniqueName } = JSON.parse(String(data)) as { uniqueName?: unknown };
    return typeof uniqueName === 'string' ? uniqueName : null;
  } catch {
    return null;
  }
}
