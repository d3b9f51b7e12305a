/** The right to change something that two must not change at the same time. */
export interface LeaseDocument {
  /** What is held, e.g. `admins/4101`. */
  readonly _id: string;
  readonly holder: string;
  /** Then the lease may be taken, even if its holder has died. */
  readonly until: Date;
}
