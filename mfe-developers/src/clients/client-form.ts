import type { ApiFeatures, NewApiClient } from '@shoppervoice/contracts/developers';

/** Input of the form of a new client. */
export interface ClientDraft {
  readonly name: string;
  readonly scopes: readonly NewApiClient['scopes'][number][];
  /** Lifetime in days, from the list. */
  readonly days: string;
}

export type ClientProblems = { readonly [Field in keyof ClientDraft]?: string };

export const MOST_NAME = 60;
const DAY_MS = 86_400_000;
/** Lifetimes in days, besides the longest. */
const ENDS = [30, 90, 180] as const;

/** Longest first, which is the default. */
export function endsOf({ expiryDays }: Pick<ApiFeatures, 'expiryDays'>) {
  const shorter = ENDS.filter((days) => days < expiryDays).toReversed();
  return [expiryDays, ...shorter].map((days) => ({ value: String(days), label: `In ${days} days` }));
}

export function problemsOf({ name, scopes }: ClientDraft): ClientProblems {
  return {
    ...(name.trim() === '' && { name: 'Give the client a name: the program that will use it.' }),
    ...(name.trim().length > MOST_NAME && { name: `Use at most ${MOST_NAME} characters.` }),
    ...(scopes.length === 0 && { scopes: 'Choose at least one scope.' }),
  };
}

/** The call's body. The longest lifetime is the server's default and not sent. `now`: milliseconds. */
export function newClientOf(draft: ClientDraft, umbrella: boolean, expiryDays: number, now: number): NewApiClient {
  const days = Number(draft.days);
  return {
    name: draft.name.trim(),
    scopes: [...draft.scopes],
    ...(umbrella && { umbrella }),
    ...(days < expiryDays && { expiresAt: new Date(now + days * DAY_MS).toISOString() }),
  };
}
