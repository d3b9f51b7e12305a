import { PASSWORD_WRONG } from '@shoppervoice/contracts/calls';
import { Failure } from '../failures/request-failure.ts';
import { type Confirmation, type PasswordRequest, problemOf, useConfirmation } from './confirmation.ts';

/** The question for the password, whose code comes when a call is first refused without one. */

const show = (state: Confirmation) => useConfirmation.setState(state, true);

/** A password that is not right, or one too many: the dialog says so. */
const mayTryAgain = (error: unknown): error is Failure =>
  error instanceof Failure && (error.status === 429 || problemOf(error) === PASSWORD_WRONG);

const NOT_CONFIRMED = 'You did not confirm this with your password, so nothing was changed.';

let made = 0;
/** Questions that wait for their turn, in order. Cancelling one cancels all of them, so that the reader is not asked on and on. */
let waiting: { readonly start: () => void; readonly cancel: (why?: string) => void }[] = [];

/**
 * Asks the reader for the password and makes the call with it, as often as they try; answers what the call answers. One
 * is asked about at a time. Rejects with a `Failure` (403, and the problem as it came) where they cancel, with whatever
 * else the call fails with, or with the caller's own abort.
 */
export function confirmed<Answer>(
  refusal: Failure,
  call: (password: string) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const over = (finish: () => void) => {
      if (isOver) return;
      isOver = true;
      signal?.removeEventListener('abort', abort);
      if (waiting.includes(turn)) waiting = waiting.filter((each) => each !== turn);
      else {
        show({ kind: 'none' });
        waiting.shift()?.start();
      }
      finish();
    };
    const cancel = (why = NOT_CONFIRMED) => {
      const others = waiting;
      waiting = [];
      over(() => reject(new Failure(403, why, { answer: refusal.answer })));
      for (const other of others) other.cancel(why);
    };
    const confirm = (password: string) => {
      show({ kind: 'trying', request });
      call(password).then(
        (answer) => over(() => resolve(answer)),
        (error: unknown) => {
          if (mayTryAgain(error) && !isOver) show({ kind: 'asking', request, refused: error.detail });
          else over(() => reject(error));
        },
      );
    };
    made += 1;
    const request: PasswordRequest = { id: made, what: refusal.detail, confirm, cancel };
    const turn = { start: () => show({ kind: 'asking', request, refused: null }), cancel };
    const abort = () => over(() => reject(signal?.reason));
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    else if (useConfirmation.getState().kind === 'none') turn.start();
    else waiting.push(turn);
  });
}
