import { populationKey } from '@shoppervoice/survey-model';
import type { FigureList, FigureQuery } from '../report-table.ts';
import { questionOf } from './catalogue.ts';
import { figureOf } from './figure-of.ts';

/** In the order of the page. `question`: its number among a survey's demographics; `gender`: only for this one. */
const SECTIONS: readonly {
  readonly key: string;
  readonly label: string;
  readonly question: number;
  readonly gender?: number;
}[] = [
  { key: 'age', label: 'Age', question: 1 },
  { key: 'children-ages', label: "Children's ages", question: 3 },
  { key: 'education', label: 'Education', question: 4 },
  { key: 'ethnicity', label: 'Ethnicity or origin', question: 5 },
  { key: 'female-age', label: 'Female age distribution', question: 1, gender: 1 },
  { key: 'male-age', label: 'Male age distribution', question: 1, gender: 2 },
  { key: 'gender', label: 'Gender', question: 2 },
  { key: 'income', label: 'Annual household income', question: 6 },
  { key: 'marital-status', label: 'Marital status', question: 7 },
];

/**
 * Demographics of a survey's respondents; small cells are hidden. `surveyCode`: suffix of its demographic questions.
 */
export const demographicsOf =
  (surveyCode: 'POS' | 'SA' | 'STFF') =>
  (requested: FigureQuery): FigureList => ({
    groups: SECTIONS.map(({ key, label }) => ({ key, label })),
    requests: SECTIONS.map(({ key, question, gender }) => {
      const code = `D${question}_${surveyCode}`;
      if (gender === undefined) return figureOf(questionOf(code), requested, { group: key, withhold: {} });
      const { code: genderCode, options = [] } = questionOf(`D2_${surveyCode}`);
      const of = populationKey(genderCode, gender);
      return figureOf(questionOf(code), requested, {
        group: key,
        of: { key: of, label: options.find(({ id }) => id === gender)?.label ?? '' },
        population: of,
        withhold: { with: { code: genderCode, optionId: gender } },
      });
    }),
  });
