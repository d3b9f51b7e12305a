export interface Patience {
  /** Most attempts of a call, the first included. */
  readonly tries: number;
  /** Longest pause in milliseconds: if a portal asks for a longer one, its response is returned to the caller. */
  readonly longestPause: number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export const PATIENT: Patience = { tries: 5, longestPause: 120_000, sleep: pause };

/** Statuses after which a retry may succeed: rate limits, and an unavailable part of the portal. */
const LATER = [429, 502, 503, 504];
/** Milliseconds of the first pause if the answer names none; each further one is twice as long. */
const FIRST_PAUSE = 500;

/**
 * Retries a call after `Retry-After`, or if there was no response. Every call of the public API may be repeated: reads
 * change nothing, and existing records are not written again. The caller gets the last response or error.
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
