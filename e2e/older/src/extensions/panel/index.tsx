import { VERSION } from '../../build.ts';
import type { PanelProps2 } from '../../shell-api-2.ts';

/** A panel that is built for the shell API 2.x; `given` is `context` in 3.x. */
export default function OlderPanel({ given, shell }: PanelProps2) {
  return (
    <section aria-label="Older panel">
      <p>
        Older panel {VERSION} on shell {shell.version}, of {given.page.title}
      </p>
    </section>
  );
}
