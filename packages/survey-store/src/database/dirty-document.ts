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
  /** Number of the version that it was built by (`numberOf`); absent: it was never built. */
  readonly version?: number;
  /** Set by a release without numbers alone: it has built the day, or wants it to be built again. */
  readonly outdated?: boolean;
  /** Who counts it, and until when, unless the claim is renewed. */
  readonly claimedBy?: string;
  readonly claimedUntil?: Date;
  /** Background builders skip the day until then, during a long import. */
  readonly holdUntil: Date;
}

/**
 * Created before responses are written and deleted after their days are marked; one that remains is of a killed writer.
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
  /** When another process notifies of them. */
  readonly tellAt?: Date;
}
