/** The verdict on a token. */
export type BotVerdict =
  | { readonly kind: 'person' /** Normalized, so that every spelling is the same token. */; readonly token: string }
  | { readonly kind: 'refused' }
  /** The provider did not respond. */
  | { readonly kind: 'unknown' };

/** A kind of bot check: proof of work, or a provider. */
export interface BotVerifier {
  verify(token: string, address: string | null): Promise<BotVerdict>;
  /** How long a used token could be replayed. */
  readonly tokenLifeMs: number;
}
