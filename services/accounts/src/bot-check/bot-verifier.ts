/** What is known of a token that a page brought. */
export type BotVerdict =
  | { readonly kind: 'person' /** Same for every spelling of the token. */; readonly token: string }
  | { readonly kind: 'refused' }
  /** The provider did not answer, so the token could not be judged. */
  | { readonly kind: 'unknown' };

/** One way of checking: our own work for the browser, or a provider. */
export interface BotVerifier {
  verify(token: string, address: string | null): Promise<BotVerdict>;
  /** Milliseconds for which a used token has to be remembered: as long as it could be used again. */
  readonly tokenLifeMs: number;
}
