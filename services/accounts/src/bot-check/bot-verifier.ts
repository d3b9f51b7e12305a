/** What is known of a token that a page brought. */
export type BotVerdict =
  | { readonly kind: 'person' /** Same for every spelling of the token. */; readonly token: string }
  | { readonly kind: 'refused' }
  /** The provider did not answer: nobody can tell. */
  | { readonly kind: 'unknown' };

/** One way of checking: our own work for the browser, or a provider. */
export interface BotVerifier {
  verify(token: string, address: string | null): Promise<BotVerdict>;
  /** How long a token could serve again, in milliseconds. */
  readonly tokenLifeMs: number;
}
