import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@shoppervoice/survey-model/testing';

/** One call as its reader saw it, after the repetitions that the portal's pages make, too. */
export interface ReadCall {
  /** Path without its query. */
  readonly path: string;
  /** Seconds since the begin of the load. */
  readonly at: number;
  readonly ms: number;
  /** `refused`: 429 or 503 that says when to try again. `failed`: everything else that is no answer. */
  readonly outcome: 'answered' | 'refused' | 'failed';
  readonly repeats: number;
  /** Status or error of a call that failed. */
  readonly why?: string;
}

/** A page is read after a pause of this many milliseconds on average. */
const PAUSE_MS = 10_000;
const PATIENCE_MS = 30_000;
/** A GET whose connection was lost is sent again, as browsers do. */
const MOST_REPEATS = 2;

/** The calls of a page, which it makes at once. */
export type Page = readonly string[];

/** Opens pages, one after the other, until `until`; `cookie`: of its session. */
export async function read(
  { origin, cookie, pages, seed }: { origin: string; cookie: string; pages: readonly Page[]; seed: number },
  { begun, until, heard }: { begun: number; until: number; heard: (call: ReadCall) => void },
): Promise<void> {
  const random = seededRandom(seed);
  await sleep(random() * PAUSE_MS);
  while (performance.now() < until) {
    const page = pages[Math.floor(random() * pages.length)] ?? [];
    await Promise.all(page.map(async (path) => heard(await get(origin, path, cookie, begun))));
    await sleep(PAUSE_MS * (0.5 + random()));
  }
}

/** @param begun of the load, on the clock of `performance.now()` */
export async function get(origin: string, path: string, cookie: string, begun: number): Promise<ReadCall> {
  const startedAt = performance.now();
  const ended = (outcome: ReadCall['outcome'], repeats: number, why?: string): ReadCall => ({
    path: path.replace(/\?.*/, ''),
    at: (startedAt - begun) / 1000,
    ms: performance.now() - startedAt,
    outcome,
    repeats,
    ...(why === undefined ? {} : { why }),
  });
  for (let repeats = 0; ; repeats += 1) {
    try {
      const answer = await fetch(`${origin}${path}`, {
        headers: { cookie, origin },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      if (answer.ok) {
        JSON.parse(text);
        return ended('answered', repeats);
      }
      const isRefused = [429, 503].includes(answer.status) && answer.headers.has('retry-after');
      return ended(isRefused ? 'refused' : 'failed', repeats, `${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      const isLate = error instanceof DOMException;
      if (isLate || repeats === MOST_REPEATS) return ended('failed', repeats, String(error));
    }
  }
}
