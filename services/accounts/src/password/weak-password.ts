import { ProblemError } from '@shoppervoice/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords from lists of leaked ones, in lower case. Most of them occur there often. */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const IS_USERNAME =
  'A password must not be the user name, nor that with digits or signs around it. Choose another one.';
const IS_EMAIL =
  'A password must not be the e-mail address or its name, nor that with digits or signs around it. Choose another one.';
const IS_LEAKED = 'This password is on lists of leaked passwords, which attackers try first. Choose another one.';

/** Of whom a password is. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
}

/**
 * Why nobody may choose this password, in a sentence; null if it may be chosen. Upper and lower case make no difference, nor do
 * digits and signs at the ends: they are what people add until a form takes a word.
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

/** From its first letter to its last one. */
const wordOf = (text: string): string => text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** @throws 400 problem that names `parameter` */
export function refuseWeakPassword(password: string, owner: PasswordOwner, parameter: string): void {
  const sentence = weakPassword(password, owner);
  if (sentence !== null) throw new ProblemError(400, sentence, { parameter });
}
