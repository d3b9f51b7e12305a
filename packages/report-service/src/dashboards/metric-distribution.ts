import { type Programme, type Question, questionsOfSurvey } from '@shoppervoice/survey-model';
import type { FigureList, FigureQuery } from '../report-table.ts';
import { JUDGED_BY, questionsByRole } from './catalogue.ts';
import { figureOf } from './figure-of.ts';
import { requestedSurveys } from './survey-filter.ts';

const OVERALL = 'overall';
const OTHER = 'other';
const LABELS: Readonly<Record<string, string>> = {
  [OVERALL]: 'Overall',
  usability: 'Usability',
  marketing: 'Products and prices',
  fulfillment: 'Fulfillment',
  'customer-support': 'Customer support',
  [OTHER]: 'Other',
};

const groupOf = ({ role = '', group = OTHER }: Question) => (JUDGED_BY.includes(role) ? OVERALL : group);

/** Every rating question of a programme, by groups: headline ratings first, those without a group last. */
export const metricDistributionOf =
  (programme: Programme) =>
  (requested: FigureQuery): FigureList => {
    const surveys = requestedSurveys(programme, requested);
    const ratings = surveys.flatMap((id) => questionsOfSurvey(id).filter(({ kind }) => kind === 'rating'));
    const found = new Set([OVERALL, ...ratings.map(groupOf)]);
    const keys = [...[...found].filter((key) => key !== OTHER), ...[...found].filter((key) => key === OTHER)];
    const members = (key: string) =>
      key === OVERALL
        ? surveys.flatMap((id) => questionsByRole(id, JUDGED_BY))
        : ratings.filter((question) => groupOf(question) === key);
    return {
      groups: keys.map((key) => ({ key, label: LABELS[key] ?? key })),
      requests: keys.flatMap((key) => members(key).map((question) => figureOf(question, requested, { group: key }))),
    };
  };
