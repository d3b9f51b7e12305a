import type { SurveyDatabase } from '../database/databases.ts';
import type { CustomQuestion } from '../database/merchant-document.ts';

/** The merchant's own questions of all its surveys, in order. */
export async function customQuestionsOf(
  { merchants }: Pick<SurveyDatabase, 'merchants'>,
  mid: number,
): Promise<readonly CustomQuestion[]> {
  const merchant = await merchants.findOne({ _id: mid }, { projection: { customQuestions: 1 } });
  return merchant?.customQuestions ?? [];
}
