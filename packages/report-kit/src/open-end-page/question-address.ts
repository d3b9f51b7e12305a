import type { OpenEndQuestionAnswer } from '@shoppervoice/contracts/reports';
import type { OpenEndSet } from '@shoppervoice/survey-model';

export type ListedQuestion = OpenEndQuestionAnswer['questions'][number];

/**
 * Address of another question's answers. The days and filters of this one's stay, but for the page of the list, and for
 * a choice of surveys in which the other question is not asked.
 */
export function questionAddress(
  { page, filters }: OpenEndSet,
  { code, surveyId }: Pick<ListedQuestion, 'code' | 'surveyId'>,
  params: URLSearchParams,
): string {
  const query = new URLSearchParams(params);
  query.delete('page');
  for (const { name } of filters.filter(({ reads }) => reads.kind === 'survey')) {
    if (!query.getAll(name).includes(String(surveyId))) query.delete(name);
  }
  return `${page}/${encodeURIComponent(code)}${query.size === 0 ? '' : `?${query}`}`;
}
