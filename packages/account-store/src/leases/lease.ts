/** A lock for changes that must not run concurrently. */
export interface LeaseDocument {
  /** The subject, for example `admins/4101`. */
  readonly _id: string;
  readonly holder: string;
  /** Expiry, after which others may acquire it even if the holder has died. */
  readonly until: Date;
}
