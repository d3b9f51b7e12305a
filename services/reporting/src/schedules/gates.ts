import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import { allowed } from '@shoppervoice/survey-model';

type Block = 'absent' | 'plan' | 'schedule';

/** Sentences for a report that is about to be scheduled, and for one that was scheduled earlier. */
const SENTENCES: Readonly<Record<Block, { readonly refused: string; readonly paused: string }>> = {
  absent: {
    refused: 'This report is not available.',
    paused: 'This report is no longer available.',
  },
  plan: {
    refused: 'Your plan does not include this report.',
    paused: 'Your plan no longer includes this report.',
  },
  schedule: {
    refused: 'Your plan does not include sending this report by schedule.',
    paused: 'Your plan no longer includes sending this report by schedule.',
  },
};

/** `report` null: no service makes it any more. */
function blockOf(report: DeclaredReport | null, context: RequestContext): Block | null {
  if (report === null) return 'absent';
  if (!allowed(report.access, context)) return 'plan';
  return report.schedule === null || !allowed(report.schedule, context) ? 'schedule' : null;
}

const sentence =
  (kind: 'refused' | 'paused') =>
  (...of: Parameters<typeof blockOf>): string | null => {
    const block = blockOf(...of);
    return block === null ? null : SENTENCES[block][kind];
  };

/** Why a report is no longer sent, as a sentence; null: it is. */
export const pauseOf = sentence('paused');

/** Why a report cannot be scheduled, as a sentence; null: it can. */
export const refusalOf = sentence('refused');
