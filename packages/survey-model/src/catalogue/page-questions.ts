import { FEATURES } from '../entitlements/features.ts';
import type { Question } from './question.ts';
import { questionByCode } from './question-index.ts';

interface PageQuestions {
  readonly codes: readonly string[];
  /** Codes at the end that need the feature. */
  readonly more?: { readonly feature: number; readonly codes: readonly string[] };
}

/** Default questions of a page, in the order in which they are shown. */
const PAGE_QUESTIONS = {
  'online-buyer/overall-metrics': {
    codes: ['Q15_C11779', 'Q64_C2023', 'Q16_C11780', 'Q65_C11526', 'Q106375_C106738', 'Q106736_C106739'],
    more: { feature: FEATURES.BOPIS, codes: ['BO104_1', 'BO104_3', 'BO104_2'] },
  },
  'online-buyer/metrics-by-device': { codes: ['Q63_C2018', 'Q14_C103638', 'Q15_C11779', 'Q14_C103633', 'Q14_C103632'] },
  'bopis-summary': { codes: ['BO100', 'BO101', 'BO102', 'BO103', 'BO105', 'BO108', 'BO114', 'BO115'] },
  'site-abandonment/overall-metrics': { codes: ['M3SA_1', 'M3SA_2', 'M3SA_3', '137SA_1', '137SA_2', '137SA_3'] },
  'straight-to-fulfillment/overall-metrics': { codes: ['Q64_C2023_STFF', 'Q106736_C106739_STFF', 'Q65_C11526_STFF'] },
} as const satisfies Record<string, PageQuestions>;

export type QuestionPage = keyof typeof PAGE_QUESTIONS;

/** Questions that `page` shows by default, in its order; pickup questions only with feature 28. */
export function pageQuestions(page: QuestionPage, entitlements: { readonly features: readonly number[] }): Question[] {
  const row: PageQuestions = PAGE_QUESTIONS[page];
  const codes =
    row.more && entitlements.features.includes(row.more.feature) ? [...row.codes, ...row.more.codes] : row.codes;
  return codes.map((code) => {
    const question = questionByCode(code);
    if (!question) throw new Error(`The page ${page} names ${code}, which the catalogue does not have.`);
    return question;
  });
}
