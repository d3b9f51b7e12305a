export interface FoundDatabase {
  readonly url: string;
  /** In words, for the person who started the import. */
  readonly where: string;
  /** Stops it, where it was started for this import. */
  close(): Promise<void>;
}
