import Type, { type Static } from 'typebox';
import { Count, closed, Day, type DeepReadonly, Instant, Mid, orNull, RequestedDay } from '../calls/schema-parts.ts';
import { CHAT_LONGEST } from './chat-paths.ts';

export const ChatQuestionSchema = Type.Object({
  message: Type.String({ maxLength: CHAT_LONGEST * 2 }),
  sessionId: Type.Optional(Type.String({ maxLength: 60 })),
  /** Keys of chips that were taken off what was asked last. */
  without: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 40 })),
  /** The open page beside it: the default programme and days of a question. */
  page: Type.Optional(
    Type.Object({
      programme: Type.Optional(Type.Enum(['online-buyer', 'site-abandonment', 'straight-to-fulfillment'])),
      dateRange: Type.Optional(Type.String({ maxLength: 40 })),
      startDate: Type.Optional(RequestedDay),
      endDate: Type.Optional(RequestedDay),
    }),
  ),
});
export type ChatQuestion = Static<typeof ChatQuestionSchema>;

const Unit = Type.Union([Type.Literal('mean'), Type.Literal('nps'), Type.Literal('share'), Type.Literal('count')]);
const Href = Type.String({ pattern: '^/[^/]' });
const value = orNull(Type.Number());
const Moved = { delta: value, significant: Type.Boolean() };

const ChatFigureSchema = closed({
  /** Source call. */
  key: Type.String(),
  label: Type.String(),
  /** Survey and respondents. */
  of: Type.String(),
  surveyId: Type.Integer(),
  unit: Unit,
  value,
  n: orNull(Count),
  margin: Type.Optional(value),
  change: orNull(
    closed({
      startDate: Day,
      endDate: Day,
      n: orNull(Count),
      value,
      ...Moved,
      /** Over the same days: the other segment. */
      other: Type.Optional(Type.String()),
    }),
  ),
  /** Why `change` is null although a comparison was requested. */
  changeUnavailable: Type.Optional(Type.Literal('depth')),
  href: Href,
});

const ChatBucketSchema = closed({ start: Day, end: Day, partial: Type.Boolean(), n: Count, value });

const ChatCommentSchema = closed({
  responseId: Type.String(),
  text: Type.String(),
  survey: Type.String(),
  surveyId: Type.Integer(),
  osat: orNull(Type.Integer()),
  day: Day,
  href: Href,
});

/** What the page renders, in order. */
export const ChatPartSchema = Type.Union([
  /** The interpretation of the question. */
  closed({ kind: Type.Literal('understood'), text: Type.String() }),
  closed({ kind: Type.Literal('text'), text: Type.String() }),
  closed({ kind: Type.Literal('figures'), figures: Type.Array(ChatFigureSchema) }),
  closed({
    kind: Type.Literal('chart'),
    title: Type.String(),
    unit: Unit,
    lines: Type.Array(
      closed({ label: Type.String(), surveyId: Type.Integer(), buckets: Type.Array(ChatBucketSchema) }),
    ),
    href: Href,
  }),
  /** Changes side by side: the longest bar is the largest. */
  closed({
    kind: Type.Literal('changes'),
    title: Type.String(),
    unit: Unit,
    rows: Type.Array(
      closed({
        key: Type.String(),
        label: Type.String(),
        /** Null: not of answers, but a part of a change. */
        n: orNull(Count),
        ...Moved,
        /** 95 % interval of a part. */
        low: Type.Optional(value),
        high: Type.Optional(value),
      }),
    ),
    href: Href,
  }),
  /** Parts of a whole: answers to a question, topics, tones. */
  closed({
    kind: Type.Literal('shares'),
    title: Type.String(),
    n: orNull(Count),
    rows: Type.Array(
      closed({
        id: Type.Integer(),
        label: Type.String(),
        count: orNull(Count),
        share: value,
        change: Type.Optional(closed(Moved)),
        withheld: Type.Optional(Type.Literal(true)),
      }),
    ),
    href: Href,
  }),
  closed({ kind: Type.Literal('comments'), count: Count, comments: Type.Array(ChatCommentSchema), href: Href }),
  closed({
    kind: Type.Literal('points'),
    points: Type.Array(
      closed({
        column: Type.String(),
        theme: Type.String(),
        text: Type.String(),
        n: Count,
        citations: Type.Array(Type.String()),
      }),
    ),
    href: Href,
    /** Path of the page of one of these comments; `responseId=<id>` opens it. */
    page: Href,
  }),
  closed({ kind: Type.Literal('link'), label: Type.String(), href: Href }),
  /** Two interpretations of the question that are about as likely: sending the text of one chooses it. */
  closed({ kind: Type.Literal('choices'), choices: Type.Array(Type.String()) }),
  /** The question names another merchant, which is not read; the user may switch to it. */
  closed({ kind: Type.Literal('switch'), mid: Mid, merchantName: Type.String() }),
  closed({
    kind: Type.Literal('worked-out'),
    steps: Type.Array(closed({ text: Type.String(), href: Href })),
    note: Type.String(),
  }),
  closed({ kind: Type.Literal('next'), questions: Type.Array(Type.String()) }),
  /** No result: the apology. */
  closed({ kind: Type.Literal('sorry'), text: Type.String() }),
]);

/** What the next question goes on with: a figure, days, a comparison, a survey, a filter. Each can be taken off. */
const ChatChipSchema = closed({ key: Type.String(), label: Type.String() });
const ChatChips = Type.Array(ChatChipSchema);

const ChatDataSchema = closed({
  /** The answer as plain text. */
  response: Type.String(),
  parts: Type.Array(ChatPartSchema),
  asked: ChatChips,
  metadata: closed({
    session_id: Type.String(),
    /** `portal`: no model was used; `model`: the endpoint chose the calls and the wording. */
    method: Type.Union([Type.Literal('portal'), Type.Literal('model')]),
    model: Type.Optional(Type.String()),
  }),
});
export const ChatAnswerSchema = closed({ data: ChatDataSchema });

const Title = Type.String();
export const ChatSessionsAnswerSchema = closed({
  sessions: Type.Array(closed({ id: Type.String(), title: Title, at: Instant, turns: Count })),
});
export const ChatSessionSchema = closed({
  id: Type.String(),
  title: Title,
  turns: Type.Array(closed({ question: Type.String(), at: Instant, parts: Type.Array(ChatPartSchema) })),
  asked: ChatChips,
});

export const ChatCostsSchema = closed({
  /** Turned off for all by a superuser. */
  endpointOff: Type.Boolean(),
  /** Where questions are sent; null: the operator has configured no endpoint. */
  endpoint: orNull(closed({ host: Type.String(), model: Type.String() })),
  /** Of the last 30 days, newest first. */
  days: Type.Array(
    closed({
      day: Day,
      mid: Mid,
      merchantName: Type.String(),
      questions: Count,
      /** Comments that were translated. Earlier releases do not send it. */
      translations: Type.Optional(Count),
      tokensIn: Count,
      tokensOut: Count,
    }),
  ),
});
export const ChatCostsChangeSchema = Type.Object({ endpointOff: Type.Boolean() });

export type ChatFigure = DeepReadonly<Static<typeof ChatFigureSchema>>;
export type ChatComment = DeepReadonly<Static<typeof ChatCommentSchema>>;
export type ChatChip = DeepReadonly<Static<typeof ChatChipSchema>>;
export type ChatPart = DeepReadonly<Static<typeof ChatPartSchema>>;
export type ChatData = DeepReadonly<Static<typeof ChatDataSchema>>;
export type ChatAnswer = DeepReadonly<Static<typeof ChatAnswerSchema>>;
export type ChatSessionsAnswer = DeepReadonly<Static<typeof ChatSessionsAnswerSchema>>;
export type ChatSession = DeepReadonly<Static<typeof ChatSessionSchema>>;
export type ChatCostsChange = Static<typeof ChatCostsChangeSchema>;
export type ChatCosts = DeepReadonly<Static<typeof ChatCostsSchema>>;
