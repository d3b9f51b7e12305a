import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kolmogorov } from './kolmogorov.ts';
import { removeAtExit } from './left-behind.ts';
import { last, run, startDatabase } from './programs.ts';
import { type BenchmarkOptions, type Figure, median, rounded } from './report.ts';

const PROGRAM = join('services', 'accounts', 'bench', 'sign-in-times.ts');
/** Calls of each kind for an existing name, and as many for an unknown one. */
const TIMES = 2000;
/** Expected number of a hundred pairs of samples of the same source that are further apart by chance. */
const LEAST_PERCENT = 5;

type Samples = Readonly<Record<'known' | 'unknown', readonly number[]>>;
const CALLS = {
  signIn: 'sign-in with a wrong password',
  username: 'forgotten user name',
  password: 'forgotten password',
} as const;

/** Whether the response time reveals an existing user, by the Kolmogorov-Smirnov test. */
export async function signInTimes({ log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-times-'));
  const remove = removeAtExit(folder);
  const database = await startDatabase(folder);
  try {
    log(`${TIMES} sign-ins and recoveries of a name that is there, and of one that is not ...`);
    const argv = ['--url', database.url, '--times', String(TIMES)];
    const all = last<Readonly<Record<keyof typeof CALLS, Samples>>>(await run(PROGRAM, argv));
    return Object.entries(CALLS).flatMap(([call, name]): Figure[] => {
      const { known, unknown } = all[call as keyof typeof CALLS];
      const { distance, probability } = kolmogorov(known, unknown);
      const medians = `medians ${rounded(median(known), 2)} and ${rounded(median(unknown), 2)} ms`;
      return [
        {
          name: `${name}, known and unknown: chance alone sets them further apart`,
          value: rounded(probability * 100, 1),
          unit: '%',
          target: { atLeast: LEAST_PERCENT },
          note: `distance ${rounded(distance, 4)}, n ${known.length} and ${unknown.length}, ${medians}`,
        },
      ];
    });
  } finally {
    await database.stop();
    remove();
  }
}
