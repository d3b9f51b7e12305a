import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import recorded from './recorded/comment-summary.json' with { type: 'json' };

/**
 * What the service answered to this call: of 440 comments, of which 40 were not read, and 388 with 8 in the period before. `integration/src/recorded-summary.test.ts`
 * records the answers and holds them to the service. @throws where a call was not recorded
 */
export function summaryAnswer(path: string): FiguresAnswer {
  const call = path.replace('/api/comments/', '');
  const answer = (recorded as unknown as Readonly<Record<string, FiguresAnswer>>)[call];
  if (answer === undefined) throw new Error(`No answer to ${call} was recorded.`);
  return answer;
}
