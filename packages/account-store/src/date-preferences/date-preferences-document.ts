import type { DatePreferences } from '@shoppervoice/contracts/remotes';

/** One per user and merchant. */
export interface DatePreferencesDocument extends DatePreferences {
  /** `<userId>/<mid>`. */
  readonly _id: string;
}
