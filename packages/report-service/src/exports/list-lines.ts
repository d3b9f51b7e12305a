import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { ReportLine } from '@shoppervoice/contracts/reports';
import type { CommentSelection } from '@shoppervoice/survey-store';
import type { HeadFact } from './report-export.ts';
import type { TextColumn } from './text-columns.ts';

/** The head of a list's report. @param n number of items */
export function listHead(
  title: string,
  { from, to }: Pick<CommentSelection, 'from' | 'to'>,
  { merchantName, timeZone }: RequestContext,
  facts: HeadFact[],
  n: number,
): ReportLine {
  return {
    head: {
      title,
      merchant: merchantName,
      range: { startDate: from, endDate: to, timeZone },
      compared: null,
      facts,
      n,
    },
  };
}

/** One table with a row for each item. `more`: adds data that is stored elsewhere. */
export async function* tableOf<Item>(
  name: string,
  columns: readonly TextColumn<Item>[],
  items: AsyncIterable<readonly Item[]>,
  more: (items: readonly Item[]) => Promise<readonly Item[]> = async (some) => some,
): AsyncGenerator<readonly ReportLine[]> {
  yield [{ table: { name, columns: columns.map(({ key, head, kind }) => ({ key, head, kind })) } }];
  for await (const some of items) {
    yield (await more(some)).map((item) => columns.map(({ of }) => of(item)));
  }
}
