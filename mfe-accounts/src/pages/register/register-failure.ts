import { REGISTER_MESSAGES, registerMessage } from '@shoppervoice/contracts/account-forms';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import { commonWords, refusalOf } from '../../account-form/failure-words.ts';

interface RegisterFailure {
  readonly words: string;
  /** The account exists: its owner can have its details mailed. */
  readonly exists: boolean;
}

/** Whether a text is an error code of the service rather than a message for people. */
const isCode = (text: string) => /^[A-Z][A-Z0-9_]*$/.test(text);

/** Text of the code; else the error's message; else the unexpected error. */
export function registerFailure(failure: Pick<RequestFailure, 'status' | 'detail' | 'answer'>): RegisterFailure {
  const code = refusalOf(failure);
  if (code !== null && Object.hasOwn(REGISTER_MESSAGES, code))
    return { words: registerMessage(code), exists: code === 'ACCOUNT_EXISTS' };
  const sentence = code !== null && !isCode(code) ? code : null;
  // The detail of a problem is a sentence for people; if the response was not a problem, `detail` is only a substitute.
  const problem = failure.status === 400 && code === null ? failure.detail : null;
  return { words: registerMessage(code, commonWords(failure) ?? sentence ?? problem), exists: false };
}
