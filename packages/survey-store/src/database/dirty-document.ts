/**
 * State of one merchant day. `written` only ever grows: a result that was counted at a smaller `written` never
 * replaces one that was counted at a greater, however slow its builder was.
 */
export interface DayState {
  /** `<mid>|<day>`. */
  readonly _id: string;
  readonly mid: number;
  readonly day: string;
  readonly written: number;
  readonly dirty: boolean;
  /** What is derived of it is right, but has the form of an earlier version. */
  readonly outdated?: boolean;
  /** While a long import goes on, background builders leave the day alone until then. */
  readonly holdUntil: Date;
}

/** Opened before responses are written and deleted after their days are marked: what is left of a killed writer. */
export interface Intent {
  readonly _id: string;
  readonly opened: Date;
  /** When background builders look at it (again), if it is still open. */
  readonly checkAt: Date;
  /** `<mid>|<day>` of what is written, and of what it replaces. */
  readonly days: readonly string[];
  /** Orders whose other responses show what is written. */
  readonly orders: readonly { readonly mid: number; readonly orderId: string }[];
  /** Responses of whose writing others are to be told, in its order; absent: nobody is. */
  readonly tells?: readonly { readonly id: string; readonly hash: string }[];
  /** When somebody else tells of them (again), if it is still open. */
  readonly tellAt?: Date;
}
