import type { ChatPart } from '@shoppervoice/contracts/assistant';
import { allowed, COMMENT_SETS, type CommentSet, entitledFilters, questionByCode } from '@shoppervoice/survey-model';
import { lowRatersOf } from '../reading/follow-ups/changes.ts';
import type { Wanted } from '../reading/reading.ts';
import { resolveQuery } from './resolve-query.ts';
import type { ResolvedQuestion } from './resolved-question.ts';

/** The comments of those who rated something low, as a question and as a link to their page. */
export interface LowRaters {
  readonly list: Wanted;
  readonly link: ChatPart;
}

/** Of those whom `wanted` is about. Null: the plan has no list of them, or not all of its filters. */
export function lowRaters(
  wanted: Wanted,
  { code, label }: { readonly code: string; readonly label: string },
  { client }: Pick<ResolvedQuestion, 'client'>,
): LowRaters | null {
  const surveyId = questionByCode(code)?.surveyId ?? 0;
  const set = Object.values<CommentSet>(COMMENT_SETS).find(({ surveyIds }) => surveyIds.includes(surveyId));
  if (set === undefined || !allowed(set.access, client.context)) return null;
  const list = lowRatersOf(wanted, code, { today: client.today, surveys: [surveyId], merchants: [] });
  const resolved = list && resolveQuery(list, client.today, client.context);
  if (list === null || resolved === null || typeof resolved === 'string') return null;
  const held = entitledFilters(set.filters, client.context).map(({ name }) => name);
  const isShut = set.filters.some(({ name }) => !held.includes(name) && list.query.some(([own]) => own === name));
  if (isShut) return null;
  // The name of the link, not a figure.
  client.numbers.learn('0 to 6');
  return {
    list,
    link: { kind: 'link', label: `Read what they say: those who rated ${label} 0 to 6`, href: resolved.href },
  };
}
