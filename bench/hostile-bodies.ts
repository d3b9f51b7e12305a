import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { TAKEN_BODIES } from '@shoppervoice/service-kit';
import { isOfPlatform } from '../gateway/src/testing/deploying.ts';
import { EveryServer, ROLES, type SentBody } from '../integration/src/bodies/every-server.fixture.ts';
import { type HostileBody, hostileBodies } from '../integration/src/bodies/hostile-bodies.fixture.ts';
import { type BenchmarkOptions, type Figure, median, rounded } from './report.ts';

/** Most milliseconds of processor time of a refusal. */
const MOST_CPU = 50;
/** Slow cases are repeated, and the median counts. */
const TIMES = 7;
/** Bodies between servers are excluded: no one outside sends them. */
const OUTSIDE = '/api/';
/** Milliseconds of each round, with this many at rest and under attack. */
const TURN_MS = 5000;
const TURNS = 4;
const READ_MS = 20;
/** Attacks of the rounds. Their bodies are built before, because that blocks the event loop, too. */
const SAMPLE = 60;

interface Attack {
  readonly of: string;
  readonly name: string;
  readonly call: string;
  readonly body: HostileBody;
}

/**
 * Every server in one process with the attacker: processor time of each hostile body, and the delay of the event loop,
 * at rest and during a sequence of hostile bodies. The sender's own work counts, too: these are upper bounds.
 */
export async function hostileBodiesBench({ log }: BenchmarkOptions): Promise<readonly Figure[]> {
  log('Starting every server ...');
  const servers = await EveryServer.start();
  try {
    const attacks = attacksOn(servers);
    log(`${attacks.length} hostile bodies, one after the other ...`);
    let worst = { cpu: 0, of: '' };
    for (const attack of attacks) {
      const cpu = await cpuOf(await prepared(servers, attack));
      if (cpu > worst.cpu) worst = { cpu, of: attack.of };
    }
    log('Others at rest and under attack, in turns ...');
    const every = Math.ceil(attacks.length / SAMPLE);
    const sends: Send[] = [];
    for (const attack of attacks.filter((_, at) => at % every === 0)) sends.push(await prepared(servers, attack));
    const rest: Turn[] = [];
    const attacked: Turn[] = [];
    let next = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      rest.push(await turnOf(servers, async () => sleep(READ_MS)));
      attacked.push(await turnOf(servers, () => sends[next++ % sends.length]?.()));
    }
    const middle = (turns: readonly Turn[], what: keyof Turn) => rounded(median(turns.map((turn) => turn[what])), 1);
    return [
      {
        name: 'worst processor time of a hostile body',
        value: rounded(worst.cpu, 1),
        unit: 'ms',
        target: { atMost: MOST_CPU },
        note: worst.of,
      },
      { name: 'event loop delay at rest, p99', value: middle(rest, 'delay'), unit: 'ms' },
      { name: 'event loop delay under attack, p99', value: middle(attacked, 'delay'), unit: 'ms' },
      { name: 'another call at rest, p99', value: middle(rest, 'read'), unit: 'ms' },
      { name: 'another call under attack, p99', value: middle(attacked, 'read'), unit: 'ms' },
    ];
  } finally {
    await servers.close();
  }
}

function attacksOn(servers: EveryServer): readonly Attack[] {
  return Object.entries(servers.apps).flatMap(([name, app]) =>
    app.bodyRoutes.flatMap(({ call }) => {
      const row = TAKEN_BODIES.get(call);
      const path = call.split(' ')[1] ?? '';
      if (row === undefined || !path.startsWith(OUTSIDE)) return [];
      if (name === 'gateway' ? isOfPlatform(path) : name === 'platform' && call === 'ANY /api/*') return [];
      return hostileBodies(row).map((body) => ({ of: `${name}: ${call}, ${body.name}`, name, call, body }));
    }),
  );
}

type Send = () => Promise<unknown>;

/** Sends a body once, as an authorized caller. @throws on an unexpected response to a hostile body */
async function prepared(servers: EveryServer, { of, name, call, body }: Attack): Promise<Send> {
  const sent: SentBody = { ...body, bytes: body.make() };
  for (const role of ROLES) {
    const { status, text } = await servers.ask(name, call, role, sent);
    if (body.answers.includes(status)) return () => servers.ask(name, call, role, sent);
    if (status !== 401 && status !== 403) throw new Error(`${of} is answered ${status}: ${text.slice(0, 200)}`);
  }
  throw new Error(`Nobody may make the call of ${of}.`);
}

/** Milliseconds. */
async function cpuOf(send: Send): Promise<number> {
  const once = async () => {
    const before = process.cpuUsage();
    await send();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const all = [await once()];
  while (all.length < TIMES && (all[0] ?? 0) > MOST_CPU / 5) all.push(await once());
  return median(all);
}

interface Turn {
  /** Milliseconds, 99th percentile. */
  readonly delay: number;
  readonly read: number;
}

async function turnOf(servers: EveryServer, work: () => unknown): Promise<Turn> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const reads: number[] = [];
  const ends = performance.now() + TURN_MS;
  delay.enable();
  const reading = (async () => {
    while (performance.now() < ends) {
      const startedAt = performance.now();
      await servers.isWell('developers');
      reads.push(performance.now() - startedAt);
      await sleep(READ_MS);
    }
  })();
  while (performance.now() < ends) await work();
  await reading;
  delay.disable();
  const sorted = reads.toSorted((a, b) => a - b);
  return { delay: delay.percentile(99) / 1e6, read: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}
