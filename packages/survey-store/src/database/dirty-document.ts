/**
 * State of a merchant day. `written` only grows: a result counted at a smaller one never replaces one at a greater,
 * however slow its builder.
 */
export interface DayState {
  /** `<mid>|<day>`. */
  readonly _id: string;
  readonly mid: number;
  readonly day: string;
  readonly written: number;
  readonly dirty: boolean;
  /** Number of the version that built it (`numberOf`); absent: never built. */
  readonly version?: number;
  /** Only set by a release without numbers: it has built the day, or requests a rebuild. */
  readonly outdated?: boolean;
  /** The claiming builder, and when the claim expires. */
  readonly claimedBy?: string;
  readonly claimedUntil?: Date;
  /** Attempts to count it that failed since it was counted last; absent: none. */
  readonly failures?: number;
  /** Background builders skip the day until then, during a long import. */
  readonly holdUntil: Date;
}

/**
 * Created before responses are written and deleted after their days are marked; one that remains belongs to a killed
 * writer.
 */
export interface Intent {
  readonly _id: string;
  readonly opened: Date;
  /** When background builders check it next. */
  readonly checkAt: Date;
  /** `<mid>|<day>` of the new and the replaced responses. */
  readonly days: readonly string[];
  /** Orders whose other responses show these answers. */
  readonly orders: readonly { readonly mid: number; readonly orderId: string }[];
  /** Responses of which subscribers are to be notified, in order; absent: none. */
  readonly tells?: readonly { readonly id: string; readonly hash: string }[];
  /** When another process sends the notifications. */
  readonly tellAt?: Date;
}
