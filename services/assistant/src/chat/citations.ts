import type { ChatComment } from '@shoppervoice/contracts/assistant';
import type { CommentsAnswer, OpenEndItem } from '@shoppervoice/contracts/reports';
import { dayOf, shownSurvey } from '@shoppervoice/survey-model';
import { rowOf } from '../report-pages.ts';
import type { ReportClient } from './report-client.ts';

const LONGEST_QUOTE = 400;
const OSAT_CODES: Readonly<Record<number, string>> = {
  1: 'Q15_C11779',
  2: 'Q64_C2023',
  16: 'BO104_1',
  7: 'M3SA_1',
  17: 'Q64_C2023_STFF',
};

/** A comment as it is quoted in an answer. */
export function citeComment(
  { ratings, ...comment }: CommentsAnswer['commentData'][number],
  call: string,
  client: ReportClient,
): ChatComment {
  const osat = ratings.find(({ role, code }) => role === 'OSAT' && OSAT_CODES[comment.surveyId] === code);
  const href = `${rowOf(call).page}?${new URLSearchParams({ responseId: comment.responseId })}`;
  return { ...citeText(comment, href, client), osat: osat?.value ?? null };
}

/** A shopper's own words, truncated. */
export function citeText(
  { responseId, surveyId, body, submittedAt }: Pick<OpenEndItem, 'responseId' | 'surveyId' | 'body' | 'submittedAt'>,
  href: string,
  { context }: ReportClient,
): ChatComment {
  const quote = body.trim();
  return {
    responseId,
    surveyId,
    survey: shownSurvey(surveyId).name,
    osat: null,
    href,
    text: quote.length > LONGEST_QUOTE ? `${quote.slice(0, LONGEST_QUOTE).trimEnd()} …` : quote,
    day: dayOf(new Date(submittedAt), context.timeZone),
  };
}
