import type { DeclaredReport, RequestContext } from '@shoppervoice/contracts';
import { allowed } from '@shoppervoice/survey-model';

/** Why a report is not sent, in a sentence; null: it is. `report` null: no service makes it now. */
export function pauseOf(report: DeclaredReport | null, context: RequestContext): string | null {
  if (report === null) return 'No service makes this report any more.';
  if (!allowed(report.access, context)) return 'Your plan does not include this report any more.';
  if (report.schedule === null || !allowed(report.schedule, context)) {
    return 'Your plan does not include sending this report by schedule any more.';
  }
  return null;
}
