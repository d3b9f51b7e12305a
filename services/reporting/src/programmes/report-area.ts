import { type Area, REPORT_FORMAT_IDS } from '@shoppervoice/survey-model';

/** Whose pages a report is of, by the format of its mails; null: of a format that is not known. */
export const areaOf = (format: number): Area | null =>
  (Object.keys(REPORT_FORMAT_IDS) as Area[]).find((area) => REPORT_FORMAT_IDS[area] === format) ?? null;
