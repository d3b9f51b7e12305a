import { populationKey } from '@shoppervoice/survey-model';
import type { FigureRequest } from '@shoppervoice/survey-store';
import type { FigureList, FigureQuery } from '../report-table.ts';
import { questionOf } from './catalogue.ts';
import { figureOf } from './figure-of.ts';

const VISIT_INTENT = 'M2SA';
const METRICS = ['M3SA_1', 'M3SA_2', 'M3SA_3'];

const GROUPS: readonly { readonly key: string; readonly label: string; readonly codes: readonly string[] }[] = [
  { key: 'metrics', label: 'Metrics', codes: METRICS },
  { key: 'reason-for-abandonment', label: 'Reason for abandonment', codes: ['106SA', 'B1SA', 'C1SA', 'CK1SA'] },
  { key: 'usability', label: 'Usability', codes: ['137SA_1', '137SA_2', '137SA_3'] },
  { key: 'winning-the-sale', label: 'Winning the sale', codes: ['B2SA', 'Q172'] },
  { key: 'm2sa', label: 'Visit intent', codes: [VISIT_INTENT] },
];

/** `qid=M2SA` returns only that group. */
export const SCORE_SUMMARY_WORD = {
  name: 'qid',
  label: 'Group',
  values: [{ value: VISIT_INTENT, label: 'Visit intent' }],
} as const;

/** Site Abandonment in depth; after the visit's intent, the ratings by intent. */
export function scoreSummary(requested: FigureQuery): FigureList {
  const alone = requested.word(SCORE_SUMMARY_WORD.name) !== undefined;
  const groups = GROUPS.filter(({ codes }) => !alone || codes.includes(VISIT_INTENT));
  return {
    groups: groups.map(({ key, label }) => ({ key, label })),
    requests: groups.flatMap(({ key, codes }) => [
      ...codes.map((code) => figureOf(questionOf(code), requested, { group: key })),
      ...(codes.includes(VISIT_INTENT) ? byIntent(key, requested) : []),
    ]),
  };
}

function byIntent(group: string, requested: FigureQuery): FigureRequest[] {
  return (questionOf(VISIT_INTENT).options ?? []).flatMap(({ id, label }) => {
    const of = populationKey(VISIT_INTENT, id);
    return METRICS.map((code) =>
      figureOf(questionOf(code), requested, { group, of: { key: of, label }, population: of }),
    );
  });
}
