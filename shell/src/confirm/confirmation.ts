import { CONFIRM_PASSWORD_HEADER, PASSWORD_NEEDED, PASSWORD_WRONG } from '@shoppervoice/contracts';
import { create } from 'zustand';
import { Failure } from '../requests/request-failure.ts';

/** A call that the reader is asked about. */
export interface Asked {
  readonly id: number;
  /** A sentence about what the call is about to do, from the server. */
  readonly what: string;
  readonly confirm: (password: string) => void;
  readonly cancel: (why?: string) => void;
}

/** The password itself is nowhere but in its field and in the call. */
export type Confirmation =
  | { readonly kind: 'none' }
  /** `refused`: why the last password was not taken. */
  | { readonly kind: 'asking'; readonly asked: Asked; readonly refused: string | null }
  | { readonly kind: 'trying'; readonly asked: Asked };

export const useConfirmation = create<Confirmation>(() => ({ kind: 'none' }));
const show = (state: Confirmation) => useConfirmation.setState(state, true);

const typeOf = (error: unknown): unknown =>
  error instanceof Failure ? (error.answer as { type?: unknown } | null | undefined)?.type : undefined;

/** Whether a call was refused because it needs the reader's password. */
export const needsPassword = (error: unknown): error is Failure => typeOf(error) === PASSWORD_NEEDED;

/** A password that is not right, or one too many: the dialog says so. */
const mayTryAgain = (error: unknown): error is Failure =>
  error instanceof Failure && (error.status === 429 || typeOf(error) === PASSWORD_WRONG);

const NOT_CONFIRMED = 'You did not confirm this with your password, so nothing was changed.';

let made = 0;
/** Those that wait for their turn, the first one in front. Whoever cancels one, cancels them all: nobody is asked on and on. */
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
    const over = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      signal?.removeEventListener('abort', abort);
      if (waiting.includes(turn)) waiting = waiting.filter((each) => each !== turn);
      else {
        show({ kind: 'none' });
        waiting.shift()?.start();
      }
      settle();
    };
    const cancel = (why = NOT_CONFIRMED) => {
      const others = waiting;
      waiting = [];
      over(() => reject(new Failure(403, why, { answer: refusal.answer })));
      for (const other of others) other.cancel(why);
    };
    const confirm = (password: string) => {
      show({ kind: 'trying', asked });
      call(password).then(
        (answer) => over(() => resolve(answer)),
        (error: unknown) => {
          if (mayTryAgain(error) && !isOver) show({ kind: 'asking', asked, refused: error.detail });
          else over(() => reject(error));
        },
      );
    };
    made += 1;
    const asked: Asked = { id: made, what: refusal.detail, confirm, cancel };
    const turn = { start: () => show({ kind: 'asking', asked, refused: null }), cancel };
    const abort = () => over(() => reject(signal?.reason));
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    else if (useConfirmation.getState().kind === 'none') turn.start();
    else waiting.push(turn);
  });
}

/** The header with which a call carries the password. */
export function passwordHeader(password: string): Readonly<Record<string, string>> {
  const bytes = String.fromCharCode(...new TextEncoder().encode(password));
  const encoded = btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return { [CONFIRM_PASSWORD_HEADER]: encoded };
}
