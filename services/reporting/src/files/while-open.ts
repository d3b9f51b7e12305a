import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/**
 * What `work` answers, unless the stream breaks before: a wait for room in a broken stream never ends.
 * @throws what `work` throws, or why the stream broke
 */
export async function whileOpen<Answer>(to: Writable, work: () => Promise<Answer>): Promise<Answer> {
  if (to.errored !== null) throw to.errored;
  const done = new AbortController();
  const answer = work();
  const broken = finished(to, { readable: false, signal: done.signal }).then(() => answer);
  try {
    return await Promise.race([answer, broken]);
  } finally {
    done.abort();
  }
}
