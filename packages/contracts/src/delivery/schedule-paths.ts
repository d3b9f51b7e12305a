/** Why a page that is compared with days chosen by the reader cannot be a scheduled report. */
export const OWN_DAYS_REFUSED =
  'Custom comparison dates stay fixed, while the dates of a scheduled report move on. Compare with the period before, a year earlier or nothing, then schedule the report.';
/** `GET`, behind the link of a report that is too large for a mail, for 7 days and readers of its merchant: the file. */
export const SCHEDULED_FILE_PATH = '/api/schedule/file/:id';
export const scheduledFilePath = (id: string): string => SCHEDULED_FILE_PATH.replace(':id', encodeURIComponent(id));
/** `POST`: which addresses that are typed as recipients are outside of the merchant. */
export const OUTSIDE_RECIPIENTS_PATH = '/api/account/outside-recipients';
