export interface FoundDatabase {
  /** Of a running portal, started for this import, or `MONGODB_URL`. */
  readonly kind: 'portal' | 'own' | 'given';
  readonly url: string;
  /** Shown to the user. */
  readonly where: string;
  /** Stops a database that was started for this import. */
  close(): Promise<void>;
}
