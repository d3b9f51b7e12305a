import {
  type FlagReports,
  type GivenFlags,
  MOST_FLAG_REPORTS,
  REMOTE_FLAGS_PATH,
  type RemoteBuild,
  type RemoteListing,
} from '@shoppervoice/contracts/remotes';
import { request, usePortal } from '@shoppervoice/portal-kit';

/** Milliseconds between the first report and its call. */
const WAIT = 500;

type Waiting = Pick<FlagReports, 'exposures' | 'goals'>;
type Remote = Pick<RemoteListing, 'name' | 'channel' | 'descriptor'>;
const nothing = (): Waiting => ({ exposures: [], goals: [] });

/** Reports which flags pages of this document have asked for, and which goals were reached: each once. */
export class FlagReporter {
  readonly #send: (body: Waiting, leaving: boolean) => Promise<unknown>;
  readonly #noted = new Set<string>();
  #waiting = nothing();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(send: (body: Waiting, leaving: boolean) => Promise<unknown>) {
    this.#send = send;
  }

  note(
    remote: Remote,
    { version }: Pick<RemoteBuild, 'version'>,
    kind: 'flag' | 'goal',
    name: string,
    given: GivenFlags,
  ) {
    const key = `${remote.name} ${version} ${kind} ${name}`;
    if (this.#noted.has(key)) return;
    this.#noted.add(key);
    const isListed = remote.descriptor.flags?.some((flag) => (kind === 'flag' ? flag.name : flag.goal) === name);
    if (!isListed) {
      if (remote.channel === 'dev') console.warn(`"flags" of remote.json has no ${kind} "${name}".`);
      return;
    }
    const { exposures, goals } = this.#waiting;
    const of = { remote: remote.name, version };
    if (kind === 'goal') goals.push({ ...of, goal: name });
    // One that was never set is no experiment.
    else if (given[name]?.revision) exposures.push({ ...of, flag: name, revision: given[name].revision });
    else return;
    this.#timer ??= setTimeout(() => void this.flush(), WAIT);
  }

  /** Sends what waits. Never throws. What could not be sent goes with the next call. */
  async flush(leaving = false): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const { exposures, goals } = this.#waiting;
    if (exposures.length + goals.length === 0) return;
    this.#waiting = nothing();
    const body = { exposures: exposures.splice(0, MOST_FLAG_REPORTS), goals: goals.splice(0, MOST_FLAG_REPORTS) };
    const isSent = await this.#send(body, leaving).then(
      () => true,
      () => false,
    );
    const late = isSent ? [] : [body];
    for (const each of [...late, { exposures, goals }]) {
      this.#waiting.exposures.push(...each.exposures);
      this.#waiting.goals.push(...each.goals);
    }
    if (isSent && exposures.length + goals.length > 0) await this.flush(leaving);
  }
}

/** Of this document. */
export const flagReports = new FlagReporter(async (body, leaving) => {
  const { registry } = usePortal.getState();
  const ticket = registry.kind === 'ready' ? registry.ticket : null;
  if (ticket === null) return;
  await request(REMOTE_FLAGS_PATH, { method: 'POST', body: { ticket, ...body }, keepalive: leaving });
});
addEventListener('pagehide', () => void flagReports.flush(true));
