/** Who may change something that must not be changed by two at a time. */
export interface LeaseDocument {
  /** What is held, e.g. `admins/4101`. */
  readonly _id: string;
  readonly holder: string;
  /** A holder that died is passed over then. */
  readonly until: Date;
}
