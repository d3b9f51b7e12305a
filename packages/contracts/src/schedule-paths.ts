/** Why a page that is compared with days chosen by the reader cannot be a scheduled report. */
export const OWN_DAYS_REFUSED =
  'Days of your own to compare with stay where they are, while the days of a scheduled report move on. Compare with the days before, a year earlier or nothing, and schedule the report then.';
/** `GET`, behind the link of a report that is too large for a mail, for 7 days and readers of its merchant: the file. */
export const SCHEDULED_FILE_PATH = '/api/schedule/file/:id';
export const scheduledFilePath = (id: string): string => SCHEDULED_FILE_PATH.replace(':id', encodeURIComponent(id));
/** `POST`: which addresses that are typed as recipients are outside of the merchant. */
export const OUTSIDE_RECIPIENTS_PATH = '/api/account/outside-recipients';
