import type { CommentsAnswer, ReportCall } from '@shoppervoice/contracts/reports';
import { csvOf } from '@shoppervoice/report-files';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { ListedText } from '../comments/comment-facts.ts';
import { NO_SEARCH } from '../search/search-kind.ts';
import { COMMENTS } from '../text/list-noun.ts';
import { commentTable } from './comment-table.ts';
import { everyItem } from './every-item.ts';

const comment = (at: number, more: Partial<ListedText> = {}): ListedText => ({
  responseId: `r-${at}`,
  submittedAt: '2026-11-21T04:30:00Z',
  surveyId: 2,
  email: null,
  body: `Comment ${at}`,
  toneId: 4,
  topicIds: [14, 7],
  device: null,
  ...more,
});

/** A list with this many comments, and the requests made for it. */
function list(count: number) {
  const requested: string[] = [];
  const source = {
    page: (_selection: unknown, page: number, _sort: unknown, pageSize = 20) =>
      `/api/x?page=${page}&pageSize=${pageSize}` as ReportCall<CommentsAnswer<ListedText>>,
  };
  const request = async <Answer>(path: string) => {
    requested.push(path);
    const query = new URLSearchParams(path.split('?')[1]);
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const all = Array.from({ length: count }, (_, at) => comment(at));
    return { commentsCount: count, commentData: all.slice((page - 1) * size, page * size) } as Answer;
  };
  return { requested, shell: { request }, source };
}
const SELECTION = { days: { startDate: '2026-11-01', endDate: '2026-11-21' }, search: NO_SEARCH, filters: {}, not: [] };

test('reads every page of the list once', async () => {
  const { requested, shell, source } = list(250);
  const { items, count } = await everyItem(shell, source, SELECTION, 'newest');
  expect([items.length, count, requested.length]).toEqual([250, 250, 3]);
  expect(new Set(items.map(({ responseId }) => responseId)).size).toBe(250);
  const none = list(0);
  expect(await everyItem(none.shell, none.source, SELECTION, 'newest')).toEqual({ items: [], count: 0 });
  expect(none.requested).toHaveLength(1);
});

test('of a longer list the first thousand, and the total', async () => {
  const { requested, shell, source } = list(1001);
  const { items, count } = await everyItem(shell, source, SELECTION, 'newest');
  expect([items.length, count, requested.length]).toEqual([1000, 1001, 10]);
});

test("a comment is a row as the list shows it, its time the merchant's, its text no formula", () => {
  const rating = { code: 'Q64_C2023', role: 'OSAT', label: 'Overall satisfaction', value: 3 };
  const items = [
    comment(1, { body: '=1+1, "late"\nand cold', email: 'ada@shop.example', ratings: [rating] }),
    comment(2, { toneId: null, topicIds: [], ratings: [{ ...rating, value: null }] }),
  ];
  const csv = csvOf({ facts: [], tables: [commentTable(items, 'America/New_York', COMMENTS)] });
  const rows = parse(csv, { bom: true, relax_column_count: true }) as string[][];
  expect(rows.slice(-3)).toEqual([
    ['Day', 'Time', 'Survey', 'Tone', 'Topics', 'Comment', 'Fulfillment OSAT', 'E-mail'],
    [
      '2026-11-20',
      '23:30',
      'Fulfillment',
      'Negative',
      'Price; Delivery time',
      '\'=1+1, "late"\nand cold',
      '3',
      'ada@shop.example',
    ],
    ['2026-11-20', '23:30', 'Fulfillment', '', '', 'Comment 2', '', ''],
  ]);
});
