import type { Access } from '@shoppervoice/contracts/calls';
import type { DeclaredReport, QuestionReport } from '@shoppervoice/contracts/reports';
import { type Area, type PageReport, REPORT_FORMAT_IDS } from '@shoppervoice/survey-model';

/** Declaration of a report in a service's document. */
export function declaredReport(
  of: {
    readonly page: string;
    readonly access: Access;
    readonly report: PageReport;
    readonly kind: DeclaredReport['kind'];
    readonly lastDay: DeclaredReport['lastDay'];
    readonly asked?: QuestionReport;
  },
  area: Area,
): DeclaredReport {
  const { page, access, report, kind, lastDay, asked } = of;
  return {
    type: report.type,
    title: report.title,
    page,
    access,
    export: report.export,
    schedule: report.schedule,
    kind,
    ...(asked === undefined ? {} : { asked }),
    mailFormat: REPORT_FORMAT_IDS[area],
    lastDay,
  };
}
