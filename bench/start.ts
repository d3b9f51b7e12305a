import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endAtExit } from './left-behind.ts';
import { type Checkout, checkOut } from './portal/checkout.ts';
import { type NpmStart, npmStart } from './portal/npm-start.ts';
import { type BenchmarkOptions, type Figure, median, rounded } from './report.ts';

const FRESH_SECONDS = 120;
const BUILD_SECONDS = 90;
const SECOND_SECONDS = 5;
const IDLE_MB = 700;
/** Pause before the memory is read, in milliseconds. */
const REST_MS = 30_000;
const SECOND_STARTS = 3;

/** Starting a clone of HEAD: the first time, once more, at rest, and building it without any cache. */
export async function start({ fresh, log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const checkout = checkOut({ installed: !fresh });
  try {
    log(fresh ? 'First start of a fresh clone, install included ...' : 'First start of a clone, packages there ...');
    const first = await npmStart(checkout.folder, checkout.dataDir);
    const afterFirst = await restingMemory(first, log);
    await first.stop();
    const seconds: number[] = [];
    let afterLater: Memory = null;
    for (let at = 1; at <= SECOND_STARTS; at += 1) {
      log(`Second start, ${at} of ${SECOND_STARTS} ...`);
      const again = await npmStart(checkout.folder, checkout.dataDir);
      seconds.push(again.seconds);
      if (at === SECOND_STARTS) afterLater = await restingMemory(again, log);
      await again.stop();
    }
    log('Cold build ...');
    const build = await coldBuild(checkout);
    return [
      fresh
        ? {
            name: 'first start of a fresh clone, install included',
            value: rounded(first.seconds, 1),
            unit: 's',
            target: { atMost: FRESH_SECONDS },
          }
        : {
            name: 'first start with demo data, without install',
            value: rounded(first.seconds, 1),
            unit: 's',
            note: 'builds everything; with install: --fresh',
          },
      {
        name: 'second start',
        value: rounded(median(seconds), 2),
        unit: 's',
        target: { atMost: SECOND_SECONDS },
        note: `median of ${seconds.map((each) => each.toFixed(2)).join(', ')}`,
      },
      ...memoryFigure('idle after a second start', afterLater),
      ...memoryFigure('idle after the first start', afterFirst),
      { name: 'cold build', value: rounded(build, 1), unit: 's', target: { atMost: BUILD_SECONDS } },
    ];
  } finally {
    checkout.remove();
  }
}

type Memory = ReturnType<NpmStart['memory']> | null;

/** Null if unknown on this system. */
async function restingMemory(portal: NpmStart, log: (sentence: string) => void): Promise<Memory> {
  if (process.platform !== 'linux') return null;
  log(`Resting for ${REST_MS / 1000} s ...`);
  await sleep(REST_MS);
  return portal.memory();
}

function memoryFigure(when: string, memory: Memory): Figure[] {
  if (memory === null) return [];
  const all = memory.reduce((sum, { megabytes }) => sum + megabytes, 0);
  const parts = memory.map(({ process, megabytes }) => `${process} ${Math.round(megabytes)}`).join(', ');
  return [
    { name: `anonymous memory ${when}`, value: Math.round(all), unit: 'MB', target: { atMost: IDLE_MB }, note: parts },
  ];
}

/** A forced build of everything, as on a machine without a cache; in seconds. */
async function coldBuild({ folder }: Checkout): Promise<number> {
  const startedAt = performance.now();
  const argv = ['run', 'build', '--force', '--output-logs=errors-only'];
  const turbo = spawn(join(folder, 'node_modules', '.bin', 'turbo'), argv, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  });
  const forget = endAtExit(turbo.pid ?? 0);
  const [code] = (await once(turbo, 'exit')) as [number | null];
  forget();
  if (code !== 0) throw new Error('The build failed: the lines above say where.');
  return (performance.now() - startedAt) / 1000;
}
