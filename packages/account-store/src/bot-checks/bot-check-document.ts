export interface BotCheckDocument {
  /** `pass/<hash>` of the browser's pass, or `token/<hash>` of a used token. */
  readonly _id: string;
  readonly until: Date;
}
