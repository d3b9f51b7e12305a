import { ProblemError } from '@shoppervoice/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords from lists of leaked ones, in lower case. Most of them occur there often. */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const IS_USERNAME = 'A password must not be the user name. Choose another one.';
const IS_LEAKED = 'This password is on lists of leaked passwords, which attackers try first. Choose another one.';

/** Why nobody may choose this password, in a sentence; null if it may be chosen. Upper and lower case make no difference. */
export function weakPassword(password: string, username: string): string | null {
  const typed = password.toLowerCase();
  if (typed === username.toLowerCase()) return IS_USERNAME;
  return LEAKED.has(typed) ? IS_LEAKED : null;
}

/** @throws 400 problem that names `parameter` */
export function refuseWeakPassword(password: string, username: string, parameter: string): void {
  const sentence = weakPassword(password, username);
  if (sentence !== null) throw new ProblemError(400, sentence, { parameter });
}
