export interface Patience {
  /** Times that a call is made at most, the first included. */
  readonly tries: number;
  /** Longest pause in milliseconds: if a portal asks for a longer one, its answer is given to the caller. */
  readonly longestPause: number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export const PATIENT: Patience = { tries: 5, longestPause: 120_000, sleep: pause };

/** Statuses after which the same call may succeed later: too many calls, and a part of the portal that is away. */
const LATER = [429, 502, 503, 504];
/** Milliseconds of the first pause if the answer names none; each further one is twice as long. */
const FIRST_PAUSE = 500;

/**
 * Makes a call again after `Retry-After`, or if nothing answered. Every call of the public API may be made twice: reads change
 * nothing, and records that exist are not written again. The caller gets the last answer or error.
 */
export async function patientFetch(
  request: Request,
  ask: (request: Request) => Promise<Response>,
  { tries, longestPause, sleep }: Patience,
): Promise<Response> {
  for (let made = 1; ; made += 1) {
    const isLast = made >= tries;
    // A body can be read only once, so each try gets a copy.
    const answer = await ask(isLast ? request : request.clone()).catch((error: unknown) => {
      if (isLast || request.signal.aborted) throw error;
      return null;
    });
    if (answer !== null && (isLast || !LATER.includes(answer.status))) return answer;
    const milliseconds = pauseOf(answer, made);
    if (answer !== null && milliseconds > longestPause) return answer;
    await answer?.body?.cancel();
    await sleep(milliseconds, request.signal);
  }
}

function pauseOf(answer: Response | null, made: number): number {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : FIRST_PAUSE * 2 ** (made - 1);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
