import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { questionByCode } from '@shoppervoice/survey-model';

interface Range {
  readonly startDate: string;
  readonly endDate: string;
  readonly before: { readonly startDate: string; readonly endDate: string } | null;
  readonly filters: readonly { readonly column: string; readonly ids: readonly number[] }[];
}

/**
 * SQL for a response over a table of responses with a column for each question: answers by value, in the range and in
 * the period before (`now`), and by bucket for trends. Two kinds of query, because neither is always faster: a small
 * scan for each question, or all questions in one scan.
 */
export function statementsOf(
  { figures }: FiguresAnswer,
  { startDate, endDate, before, filters }: Range,
  period: 'day' | 'month' | null,
): { readonly byQuestion: string; readonly inOneScan: string } {
  const first = before?.startDate ?? startDate;
  const kept = filters.map(({ column, ids }) => ` AND "${column}" IN (${ids.join(', ')})`).join('');
  const days = `day BETWEEN '${first}' AND '${endDate}'${kept}`;
  const now = `day >= DATE '${startDate}' AS now`;
  const bucket = period === null ? '' : `, date_trunc('${period}', day) AS bucket`;
  const parts = figures.map(({ key, code, kind, of }) => ({
    key,
    code,
    isList: kind === 'multi',
    who: of === null ? '' : ` AND ${populationOf(of.key)}`,
  }));
  const byQuestion = ({ key, code, isList, who }: (typeof parts)[number]) => {
    const value = isList ? `unnest("${code}")` : `"${code}"`;
    const answers = `SELECT day, ${value} AS value FROM responses WHERE ${days} AND "${code}" IS NOT NULL${who}`;
    return `SELECT '${key}' AS key, ${now}${bucket}, value, count(*) AS count FROM (${answers}) GROUP BY ALL`;
  };
  const single = parts.filter(({ isList }) => !isList);
  const lists = parts.filter(({ isList }) => isList);
  const histograms = single.map(
    ({ key, code, who }) => `histogram("${code}")${who ? ` FILTER (${who.slice(5)})` : ''} AS "${key}"`,
  );
  return {
    byQuestion: parts.map(byQuestion).join(' UNION ALL '),
    inOneScan: [
      `SELECT ${now}${bucket}, count(*), ${histograms.join(', ')} FROM responses WHERE ${days} GROUP BY ALL`,
      ...(lists.length > 0 ? [lists.map(byQuestion).join(' UNION ALL ')] : []),
    ].join('; '),
  };
}

/** `D2_POS:1`: those who gave that answer. */
function populationOf(key: string): string {
  const [code = '', id = ''] = key.split(':');
  if (questionByCode(code) === undefined || !/^\d+$/.test(id)) throw new Error(`Nobody is known as ${key}.`);
  return `"${code}" = ${id}`;
}
