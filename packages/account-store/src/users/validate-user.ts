import { brokenRule, type Checked, type FieldRule, isEmail, isListOf, isMid, isRow, isText } from '../record-fields.ts';
import { isNewPassword, NEW_PASSWORD_MUST } from './password.ts';
import type { UserRecord } from './user.ts';

/** User names, at creation and at sign-in: 3 to 30 letters, digits and the specification's symbols. */
export const USERNAME = { minLength: 3, maxLength: 30 } as const;

function isUsername(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~.@]{3,30}$/.test(value);
}

const isName = (value: unknown): boolean => isText(value, 30);

const RULES: Readonly<Record<string, FieldRule>> = {
  username: { must: "3 to 30 letters, digits and symbols of !#$%&'*+-/=?^_`{|}~.@", holds: isUsername },
  email: { must: 'an e-mail address of at most 50 characters', holds: isEmail },
  firstName: { must: 'a text of at most 30 characters', holds: isName },
  lastName: { must: 'a text of at most 30 characters', holds: isName },
  password: { must: NEW_PASSWORD_MUST, holds: isNewPassword, optional: true },
  accessType: {
    must: 'SUPERUSER, MERCHANT_ADMIN or MERCHANT_USER',
    holds: (value) => value === 'SUPERUSER' || value === 'MERCHANT_ADMIN' || value === 'MERCHANT_USER',
  },
  mids: {
    must: 'a list of at least one merchant id, each once',
    holds: (value) => isListOf(value, 10_000, isMid) && value.length > 0 && new Set(value).size === value.length,
  },
};

/** Validates a row of `users.jsonl`. Messages never quote a value, since a row contains a password. */
export function validateUser(row: unknown): Checked<UserRecord> {
  if (!isRow(row)) return { reason: 'A user must be a JSON object.' };
  const broken = brokenRule(row, RULES);
  if (broken !== null) return { reason: broken };
  // The rules above have checked every field that is read here.
  const record = row as unknown as UserRecord & { readonly password?: string };
  return {
    value: {
      username: record.username,
      email: record.email,
      firstName: record.firstName.trim(),
      lastName: record.lastName.trim(),
      password: record.password ?? null,
      accessType: record.accessType,
      mids: [...record.mids],
    },
  };
}
