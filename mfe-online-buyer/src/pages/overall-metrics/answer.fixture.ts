import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { FEATURES } from '@shoppervoice/survey-model';
import recorded from './recorded/overall-metrics.json' with { type: 'json' };

type Recorded = Readonly<Record<string, { readonly plain: unknown; readonly pickup: unknown }>>;

/**
 * Recorded response of this call for a merchant with these features. `integration/src/recorded-metrics.test.ts` records
 * the responses and compares them with the service. @throws if a call was not recorded
 */
export function answerTo(call: string, { features }: { features: readonly number[] }): FiguresAnswer {
  const query = call.split('?')[1] ?? '';
  const answers = (recorded as Recorded)[query];
  if (answers === undefined) throw new Error(`No answer to ${query} was recorded.`);
  return (features.includes(FEATURES.BOPIS) ? answers.pickup : answers.plain) as FiguresAnswer;
}
