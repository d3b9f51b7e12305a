import { ProblemError } from '@shoppervoice/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Frequently leaked passwords, in lower case. */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const IS_USERNAME =
  'A password must not be the user name, nor that with digits or signs around it. Choose another one.';
const IS_EMAIL =
  'A password must not be the e-mail address or its name, nor that with digits or signs around it. Choose another one.';
const IS_LEAKED = 'This password is on lists of leaked passwords, which attackers try first. Choose another one.';

/** The password's owner. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
}

/**
 * Why a password is too weak, in a sentence; null if it is not. Ignores case, and digits and symbols at the ends, which
 * people add to satisfy a form.
 */
export function weakPassword(password: string, { username, email }: PasswordOwner): string | null {
  if (isSame(password, username)) return IS_USERNAME;
  const [name = ''] = email.split('@');
  if (isSame(password, name) || isSame(password, email)) return IS_EMAIL;
  return LEAKED.has(password.toLowerCase()) ? IS_LEAKED : null;
}

function isSame(password: string, name: string): boolean {
  const word = wordOf(name);
  return password.toLowerCase() === name.toLowerCase() || (word !== '' && wordOf(password) === word);
}

/** From its first letter to its last. */
const wordOf = (text: string): string => text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** @throws 400 problem naming `parameter` */
export function refuseWeakPassword(password: string, owner: PasswordOwner, parameter: string): void {
  const sentence = weakPassword(password, owner);
  if (sentence !== null) throw new ProblemError(400, sentence, { parameter });
}
