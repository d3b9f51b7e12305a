export interface BotCheckDocument {
  /** `pass/<hash>` of what the browser holds, or `token/<hash>` of a token that has served. */
  readonly _id: string;
  readonly until: Date;
}
