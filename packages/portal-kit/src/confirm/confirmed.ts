import { PASSWORD_WRONG } from '@shoppervoice/contracts/calls';
import { Failure } from '../failures/request-failure.ts';
import { type Confirmation, type PasswordRequest, problemOf, useConfirmation } from './confirmation.ts';

/** The password prompt; its code loads when a call is first refused for lack of a password. */

const show = (state: Confirmation) => useConfirmation.setState(state, true);

/** Wrong password, or too many attempts: the dialog shows the reason. */
const mayTryAgain = (error: unknown): error is Failure =>
  error instanceof Failure && (error.status === 429 || problemOf(error) === PASSWORD_WRONG);

const NOT_CONFIRMED = 'You did not confirm this with your password, so nothing was changed.';

let made = 0;
/** Prompts waiting in order. Cancelling one cancels all, so that the reader is not prompted again and again. */
let waiting: { readonly start: () => void; readonly cancel: (why?: string) => void }[] = [];

/**
 * Prompts for the password and makes the call with it, retrying as often as the reader does; one prompt at a time.
 * Resolves with the call's answer. Rejects with a `Failure` (403, with the original problem) if the reader cancels,
 * with any other failure of the call, or with the caller's abort.
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
