import type { OpenEndQuestionAnswer } from '@shoppervoice/contracts/reports';
import type { OpenEndSet } from '@shoppervoice/survey-model';

export type ListedQuestion = OpenEndQuestionAnswer['questions'][number];

/**
 * Link to another question's answers. Keeps days and filters, except the page number, and a survey filter that excludes
 * the other question.
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
