import type { ChoiceFigure, FiguresAnswer } from '@shoppervoice/contracts';
import { buckets, comparedRange, shareChange, wilson } from '@shoppervoice/survey-model';

/** Comments of the range and of the period before: of topic 14 many more now, most of them negative. */
const N = { now: 400, before: 380 };
const TOPICS = [
  { id: 1, label: 'General comment', now: 150, before: 145, tones: [120, 10, 10, 10] },
  { id: 14, label: 'Delivery time', now: 90, before: 30, tones: [10, 0, 20, 60] },
  { id: 20, label: 'Store pickup', now: 0, before: 0, tones: [0, 0, 0, 0] },
];
const TONES = [
  { id: 1, label: 'Positive', now: 200, before: 260 },
  { id: 2, label: 'Neutral', now: 40, before: 38 },
  { id: 3, label: 'Mixed', now: 60, before: 42 },
  { id: 4, label: 'Negative', now: 100, before: 40 },
  { id: 5, label: 'None selected', now: 0, before: 0 },
];

interface Row {
  readonly id: number;
  readonly label: string;
  readonly now: number;
  readonly before: number;
  readonly tones?: readonly number[];
}

export function summaryAnswer(path: string): FiguresAnswer {
  const query = new URLSearchParams(path.split('?')[1]);
  const [startDate = '', endDate = ''] = query.get('range')?.split(' to ') ?? [];
  const range = { startDate, endDate };
  const other = query.get('compareTo') === 'previous' ? comparedRange(range, 'previous') : null;
  const rows: readonly Row[] = path.includes('tone-summary') ? TONES : TOPICS;
  const tones = path.includes('tone-summary');
  const series = (days: typeof range, n: number, of: (row: Row) => number) => {
    const spans = buckets(days, 'week', '2026-11-21');
    const each = (count: number) => Math.floor(count / spans.length);
    return spans.map((span) => ({ ...span, n: each(n), counts: rows.map((row) => each(of(row))) }));
  };
  const figure: ChoiceFigure = {
    key: tones ? 'tones' : 'topics',
    code: tones ? 'tones' : 'topics',
    kind: tones ? 'single' : 'multi',
    surveyId: 1,
    role: null,
    label: tones ? 'Tones of comments' : 'Topics of comments',
    group: null,
    of: null,
    n: N.now,
    options: rows.map(({ id, label, now, tones: parts }) => ({
      id,
      label,
      count: now,
      share: now / N.now,
      ...(wilson({ count: now, n: N.now }) ?? { low: null, high: null }),
      ...(parts ? { tones: [...parts, 0].map((count, at) => ({ id: at + 1, count })) } : {}),
    })),
    series: series(range, N.now, ({ now }) => now),
    ...(other && {
      change: {
        ...other,
        n: N.before,
        options: rows.map(({ id, now, before }) => ({
          id,
          count: before,
          share: before / N.before,
          ...shareChange({ count: now, n: N.now }, { count: before, n: N.before }),
        })),
        series: series(other, N.before, ({ before }) => before),
      },
    }),
  };
  return { range: { ...range, timeZone: 'America/New_York' }, period: 'week', groups: [], figures: [figure] };
}
