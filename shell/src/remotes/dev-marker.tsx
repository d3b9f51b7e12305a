import { detailOf, holdsInput, type Remote, report, request, usePortal } from '@shoppervoice/portal-kit';
import { Button } from '@shoppervoice/ui';
import { Eye, Wrench } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import css from './dev-marker.module.css';
import { showSnapshot } from './federation-snapshot.ts';
import * as words from './words.tsx';

type Overridden = Remote & Required<Pick<Remote, 'dev'>>;
type Previewed = Remote & Required<Pick<Remote, 'preview'>>;

/** Marks a session that is given other code than everybody: a preview, or a remote from a developer's machine. */
export default function DevMarker({ remotes }: { remotes: readonly Remote[] }) {
  const registry = usePortal((state) => state.registry);
  useEffect(() => {
    if (registry.kind === 'ready') showSnapshot(registry.remotes);
  }, [registry]);
  const { dev = [], preview = [] } = Object.groupBy(remotes, (remote) => (remote.dev ? 'dev' : 'preview'));
  return (
    <>
      <Marker label={words.developerOverride} remotes={dev}>
        {(remote) =>
          remote.dev?.samples ? (
            <Samples remote={{ ...remote, dev: remote.dev }} />
          ) : (
            remote.dev && <Override remote={{ ...remote, dev: remote.dev }} />
          )
        }
      </Marker>
      <Marker label={words.preview} remotes={preview}>
        {(remote) => remote.preview && <Preview remote={{ ...remote, preview: remote.preview }} />}
      </Marker>
    </>
  );
}

interface MarkerProps {
  readonly label: string;
  readonly remotes: readonly Remote[];
  readonly children: (remote: Remote) => ReactNode;
}

function Marker({ label, remotes, children }: MarkerProps) {
  if (remotes.length === 0) return null;
  return (
    <aside className={css.marker} aria-label={label}>
      {remotes.map((remote) => (
        <Fragment key={remote.name}>{children(remote)}</Fragment>
      ))}
    </aside>
  );
}

function Preview({ remote: { name, channel, version, preview } }: { remote: Previewed }) {
  const [leave, failed] = useLeave(`/api/previews/${name}`, words.notLeft);
  const day = new Date(preview.endsAt).toLocaleDateString([], { month: 'short', day: 'numeric' });
  return (
    <p className={css.line}>
      <Eye size={14} aria-hidden="true" />
      <span className={css.words}>
        {channel === 'preview'
          ? words.isPreview(preview.name, <strong>{name}</strong>, version, day)
          : words.cannotBeShown(preview.name, <strong>{name}</strong>, version)}
        {failed && <span role="alert"> {failed}</span>}
      </span>
      <Button variant="link" onClick={leave}>
        {words.leave}
      </Button>
    </p>
  );
}

/** How to leave what only this session is given, and why that failed. */
function useLeave(path: string, sentence: string): [leave: () => void, failed: string | null] {
  const [failed, setFailed] = useState<string | null>(null);
  const leave = () => {
    request(path, { method: 'DELETE' }).then(
      () => location.reload(),
      (error: unknown) => {
        report(error, path);
        setFailed(detailOf(error, sentence));
      },
    );
  };
  return [leave, failed];
}

function Override({ remote }: { remote: Overridden }) {
  const { name, channel, version, dev } = remote;
  const [stop, failed] = useLeave(`/api/dev-override/${name}`, words.notStopped);
  useReload(remote);
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

/** The page with sample figures, and what is missing in its answers. */
function Samples({ remote }: { remote: Overridden }) {
  const problem = useReload(remote);
  return (
    <p className={css.line}>
      <Wrench size={14} aria-hidden="true" />
      <span className={css.words}>
        {words.areSamples(<strong>{remote.name}</strong>)}
        {problem !== null && <span role="status"> {problem}</span>}
      </span>
    </p>
  );
}

/** Reloads after every build, and after every change of sample answers. What the developer's server finds wrong meanwhile. */
function useReload({ dev, channel, uniqueName }: Overridden): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const events = new EventSource(dev.events);
    // The server sends its last build at once, so that none is missed between page load and here.
    events.addEventListener('built', (event) => {
      const built = textIn(event.data, 'uniqueName');
      if (built === null || (channel === 'dev' && built === uniqueName) || !firstTime(built)) return;
      reload();
    });
    events.addEventListener('changed', reload);
    events.addEventListener('problem', (event) => setProblem(textIn(event.data, 'message')));
    return () => events.close();
  }, [dev.events, channel, uniqueName]);
  return problem;
}

/** A loaded remote cannot be unloaded: new code needs a new page. */
function reload(): void {
  if (holdsInput()) usePortal.setState({ newVersion: 'ready' });
  else location.reload();
}

const LOADED_FOR = 'dev-loaded-for';

/** One reload per build: if the portal cannot reach the developer's server, a reload changes nothing. */
function firstTime(built: string): boolean {
  if (sessionStorage.getItem(LOADED_FOR) === built) return false;
  sessionStorage.setItem(LOADED_FOR, built);
  return true;
}

/** A text in the data of an event; null for anything else, as the server is a developer's. */
function textIn(data: unknown, name: string): string | null {
  try {
    const { [name]: text } = JSON.parse(String(data)) as Record<string, unknown>;
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
