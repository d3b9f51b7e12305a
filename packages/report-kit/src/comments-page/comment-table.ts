import type { Cell, CellKind, FileTable } from '@shoppervoice/report-files';
import { COMMENT_TOPICS, capital, dayOf, shownSurvey, zonedFormat } from '@shoppervoice/survey-model';
import { deviceInWords, type ListedText, ratingRows, shopperFacts } from '../comments/comment-facts.ts';
import { toneLook } from '../comments/tone-look.ts';
import type { ListNoun } from '../text/list-noun.ts';

interface Column {
  readonly head: string;
  readonly kind: CellKind;
  readonly of: (item: ListedText) => Cell;
}

/** A list as a table, one row an item; empty columns are omitted. Times are in the merchant's time zone. */
export function commentTable(items: readonly ListedText[], timeZone: string, { one, many }: ListNoun): FileTable {
  const clock = zonedFormat(timeZone, { hour: '2-digit', minute: '2-digit' }, 'en-GB');
  const facts: readonly Column[] = [
    { head: 'Order', kind: 'text', of: ({ orderId }) => orderId ?? null },
    { head: 'Device', kind: 'text', of: ({ device }) => deviceInWords(device) },
    { head: 'Shopper', kind: 'text', of: (item) => shopperFacts(item).join('; ') || null },
    { head: 'E-mail', kind: 'text', of: ({ email }) => email },
  ];
  const columns: readonly Column[] = [
    { head: 'Day', kind: 'day', of: ({ submittedAt }) => dayOf(new Date(submittedAt), timeZone) },
    { head: 'Time', kind: 'text', of: ({ submittedAt }) => clock.format(new Date(submittedAt)) },
    { head: 'Survey', kind: 'text', of: ({ surveyId }) => shownSurvey(surveyId).name },
    { head: 'Tone', kind: 'text', of: ({ toneId }) => toneLook(toneId)?.label ?? null },
    { head: 'Topics', kind: 'text', of: ({ topicIds }) => topicsInWords(topicIds) },
    { head: capital(one), kind: 'text', of: ({ body }) => body },
    ...ratingColumns(items),
    ...facts,
  ];
  const filled = columns.filter(({ of }) => items.some((item) => of(item) !== null));
  return {
    name: capital(many),
    columns: filled.map(({ head, kind }) => ({ head, kind })),
    rows: items.map((item) => filled.map(({ of }) => of(item))),
  };
}

function topicsInWords(ids: readonly number[]): string | null {
  return COMMENT_TOPICS.flatMap(({ id, label }) => (ids.includes(id) ? [label] : [])).join('; ') || null;
}

function ratingColumns(items: readonly ListedText[]): readonly Column[] {
  return ratingRows(items[0]?.ratings ?? []).flatMap(({ survey, ratings }) =>
    ratings.map(
      ({ code, role }): Column => ({
        head: `${survey} ${role}`,
        kind: 'count',
        of: (item) => item.ratings?.find((rating) => rating.code === code)?.value ?? null,
      }),
    ),
  );
}
