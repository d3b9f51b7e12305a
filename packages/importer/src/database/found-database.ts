export interface FoundDatabase {
  /** Of a portal that runs, started for this import, or named by `MONGODB_URL`. */
  readonly kind: 'portal' | 'own' | 'given';
  readonly url: string;
  /** In words, for the person who started the import. */
  readonly where: string;
  /** Stops the database if it was started for this import. */
  close(): Promise<void>;
}
