import {
  type CommentItem,
  type ListedComment,
  type OpenEndItem,
  type ReportCellKind,
  SHOPPER_ADDRESS_COLUMN,
} from '@shoppervoice/contracts/reports';
import {
  COMMENT_TONES,
  COMMENT_TOPICS,
  type CommentSet,
  type Entitlements,
  languageName,
  type Option,
  questionByCode,
  shownSurvey,
} from '@shoppervoice/survey-model';
import { shownFacts } from '@shoppervoice/survey-store';
import { wallClock } from './wall-clock.ts';

/** A column of a list's report, and how to read it from an item. */
export interface TextColumn<Item> {
  readonly key: string;
  readonly head: string;
  readonly kind: ReportCellKind;
  readonly of: (item: Item) => string | number | null;
}

type Text = Pick<OpenEndItem, 'responseId' | 'submittedAt' | 'surveyId' | 'email' | 'body' | 'toneId' | 'topicIds'>;
type Device = CommentItem['device'];

const TONES = namesOf(COMMENT_TONES);

function namesOf(options: readonly Option[]): (id: number | null | undefined) => string | null {
  const names = new Map(options.map(({ id, label }) => [id, label]));
  return (id) => (id === null || id === undefined ? null : (names.get(id) ?? null));
}

/** Names of a text's topics in the order of the catalogue, whose IDs are below 32. */
function topicNames(): (ids: readonly number[]) => string | null {
  const known = new Map<number, string | null>([[0, null]]);
  return (ids) => {
    let mask = 0;
    for (const id of ids) mask |= 1 << id;
    let words = known.get(mask);
    if (words === undefined) {
      words = COMMENT_TOPICS.flatMap(({ id, label }) => (ids.includes(id) ? [label] : [])).join('; ') || null;
      if (known.size < REMEMBERED) known.set(mask, words);
    }
    return words;
  };
}

const REMEMBERED = 10_000;

/** Columns of every list of texts. `noun`: `Comment`; `more`: before the text. */
function whenAndWhat<Item extends Text>(
  noun: string,
  timeZone: string,
  shown: { readonly tone: boolean; readonly topics: boolean },
  more: readonly TextColumn<Item>[] = [],
): TextColumn<Item>[] {
  const clock = wallClock(timeZone);
  const topicsInWords = topicNames();
  return [
    { key: 'day', head: 'Day', kind: 'day', of: ({ submittedAt }) => clock(submittedAt).day },
    { key: 'time', head: 'Time', kind: 'text', of: ({ submittedAt }) => clock(submittedAt).time },
    { key: 'survey', head: 'Survey', kind: 'text', of: ({ surveyId }) => shownSurvey(surveyId).name },
    ...(shown.tone
      ? [{ key: 'tone', head: 'Tone', kind: 'text', of: ({ toneId }: Item) => TONES(toneId) } as const]
      : []),
    ...(shown.topics
      ? [{ key: 'topics', head: 'Topics', kind: 'text', of: ({ topicIds }: Item) => topicsInWords(topicIds) } as const]
      : []),
    ...more,
    { key: 'body', head: noun, kind: 'text', of: ({ body }) => body },
  ];
}

const DEVICE_PARTS = [
  ['type', 'Device type'],
  ['make', 'Device make'],
  ['os', 'Operating system'],
  ['browser', 'Browser'],
] as const;

function deviceColumns<Item extends { readonly device: Device }>(
  shown: Readonly<Record<(typeof DEVICE_PARTS)[number][0], boolean>>,
): TextColumn<Item>[] {
  return DEVICE_PARTS.filter(([part]) => shown[part]).map(([part, head]) => ({
    key: part,
    head,
    kind: 'text',
    of: ({ device }) => device?.[part] ?? null,
  }));
}

function shopperColumns<Item extends Text>(addresses: boolean): TextColumn<Item>[] {
  return [
    ...(addresses
      ? [{ key: SHOPPER_ADDRESS_COLUMN, head: 'E-mail', kind: 'text', of: ({ email }: Item) => email } as const]
      : []),
    { key: 'response', head: 'Response', kind: 'text', of: ({ responseId }) => responseId },
  ];
}

/** Empty where it was not sought yet. */
const LANGUAGE: TextColumn<ListedComment> = {
  key: 'language',
  head: 'Language',
  kind: 'text',
  of: ({ language }) => (language === undefined ? null : languageName(language)),
};

/** The columns that a reader with these entitlements sees. `replies`: whether replies may be seen. */
export function commentColumns(
  set: CommentSet,
  entitled: Entitlements,
  timeZone: string,
  replies: boolean,
): readonly TextColumn<ListedComment>[] {
  const shown = shownFacts(set, entitled);
  const { visit } = shown;
  return [
    ...whenAndWhat<ListedComment>('Comment', timeZone, shown, [LANGUAGE]),
    ...shown.ratings.flatMap(({ surveyId, code, role, isEntitled }, at): TextColumn<ListedComment>[] =>
      isEntitled
        ? [
            {
              key: code,
              head: `${shownSurvey(surveyId).name} ${role}`,
              kind: 'count',
              // Items contain all ratings of their list, in its order.
              of: ({ ratings }) => ratings[at]?.value ?? null,
            },
          ]
        : [],
    ),
    ...(shown.orderId
      ? [{ key: 'order', head: 'Order', kind: 'text', of: ({ orderId }: ListedComment) => orderId } as const]
      : []),
    ...shown.choices
      .filter((choice) => choice.isEntitled)
      .map(({ name, code }): TextColumn<ListedComment> => {
        const question = questionByCode(code);
        const label = namesOf(question?.options ?? []);
        return { key: name, head: question?.label ?? code, kind: 'text', of: (item) => label(item[name]) };
      }),
    ...deviceColumns<ListedComment>(shown.device),
    ...(visit?.pageViews
      ? [
          {
            key: 'pageViews',
            head: 'Page views',
            kind: 'count',
            of: (item: ListedComment) => item.pageViews ?? null,
          } as const,
        ]
      : []),
    ...(visit?.timeOnSite
      ? [
          {
            key: 'timeOnSite',
            head: 'Time on site, seconds',
            kind: 'count',
            of: (item: ListedComment) => item.timeOnSite ?? null,
          } as const,
        ]
      : []),
    ...(visit?.referrer
      ? ([
          { key: 'referrer', head: 'Referrer', kind: 'text', of: (item: ListedComment) => item.referrer ?? null },
          {
            key: 'referrerGroup',
            head: 'Kind of referrer',
            kind: 'text',
            of: (item: ListedComment) => item.referrerGroup ?? null,
          },
        ] as const)
      : []),
    ...(replies
      ? [{ key: 'replies', head: 'Replies', kind: 'text', of: (item: ListedComment) => repliesInWords(item) } as const]
      : []),
    ...shopperColumns<ListedComment>(shown.addresses),
  ];
}

function repliesInWords({ commentResponseData = [] }: ListedComment): string | null {
  return commentResponseData.map(({ author, body }) => `${author.firstName}: ${body}`).join('\n') || null;
}

/** Columns of answers to a merchant's own open question: no feature is needed beyond the list's gate. */
export function answerColumns(timeZone: string, addresses: boolean): readonly TextColumn<OpenEndItem>[] {
  return [
    ...whenAndWhat<OpenEndItem>('Answer', timeZone, { tone: true, topics: true }),
    ...deviceColumns<OpenEndItem>({ type: true, make: true, os: true, browser: true }),
    ...shopperColumns<OpenEndItem>(addresses),
  ];
}
