import type { Brief, CommentWriter, Mood } from '../comments/comment-writer.ts';
import { EVENT_SAYINGS } from '../comments/story-sayings.ts';
import type { DemoMerchant } from '../merchants/merchants.ts';
import type { Random } from '../random.ts';
import { rate } from '../ratings.ts';
import type { Answer, CommentRecord, SurveyId } from '../record.ts';
import { type Shopper, severalOf } from '../shoppers.ts';
import type { StoryEvent } from '../story.ts';

/** A shopper at a survey. */
export interface Interview {
  readonly random: Random;
  readonly writer: CommentWriter;
  readonly merchant: DemoMerchant;
  readonly surveyId: SurveyId;
  readonly shopper: Shopper;
  readonly events: readonly StoryEvent[];
}

/** The survey's part of a response. */
export interface Filled {
  readonly answers: Record<string, Answer>;
  readonly specify: Record<string, string>;
  readonly comment: CommentRecord | undefined;
}

/** Rates the questions into `answers`, each with its probability of an answer. */
export function rateAll(
  interview: Interview,
  answers: Record<string, Answer>,
  questions: Readonly<Record<string, number>>,
) {
  const { random, merchant, shopper, events } = interview;
  for (const [code, answered] of Object.entries(questions)) {
    if (random.chance(answered)) answers[code] = rate(random, code, merchant, shopper, events);
  }
}

/** Topic, its frequency, and the rating that drives it. */
export type TopicDriver = readonly [topicId: number, weight: number, code?: string];

const COMMENTING = 0.36;
const STRONG_FEELINGS = 0.14;

/** Moods of comments by the overall rating, in rows of upper bounds. */
const MOODS: readonly { readonly upTo: number; readonly moods: readonly (readonly [Mood, number])[] }[] = [
  {
    upTo: 3,
    moods: [
      ['bad', 91],
      ['mixed', 8],
      ['plain', 1],
    ],
  },
  {
    upTo: 6,
    moods: [
      ['bad', 60],
      ['mixed', 29],
      ['plain', 10],
      ['good', 1],
    ],
  },
  {
    upTo: 8,
    moods: [
      ['good', 41],
      ['mixed', 35],
      ['plain', 16],
      ['bad', 8],
    ],
  },
  {
    upTo: 10,
    moods: [
      ['good', 83],
      ['mixed', 8],
      ['plain', 8],
      ['bad', 1],
    ],
  },
];

/** A comment that fits the ratings: its tone by the overall one, its topics by the unusual ones. */
export function comment(
  interview: Interview,
  answers: Readonly<Record<string, Answer>>,
  overall: string,
  drivers: readonly TopicDriver[],
): CommentRecord | undefined {
  const { random, writer, events } = interview;
  const osat = typeof answers[overall] === 'number' ? answers[overall] : 8;
  const strong = osat <= 4 || osat === 10 ? STRONG_FEELINGS : 0;
  const met = events.find((event) => random.chance(event.mentioned));
  if (!random.chance(COMMENTING + strong + (met === undefined ? 0 : 0.2))) return undefined;
  let mood: Mood = random.weighted<Mood>(MOODS.find((row) => osat <= row.upTo)?.moods ?? [['good', 1]]);
  const topics = drivers.map(([topicId, weight, code]): [number, number] => {
    const rating = code === undefined ? undefined : answers[code];
    if (typeof rating !== 'number') return [topicId, weight];
    const standsOut = mood === 'good' ? Math.max(0, rating - 8) : Math.max(0, 8 - rating);
    return [topicId, weight * (1 + standsOut)];
  });
  const brief: Brief = { mood, topics };
  if (met === undefined) return writer.write(brief);
  const blames = BLAMING.has(met.name);
  if (blames && mood === 'plain') mood = 'bad';
  if (blames && mood === 'good') mood = osat >= 9 ? 'good' : 'mixed';
  const speaks = blames ? mood === 'bad' || mood === 'mixed' : mood === 'good';
  return writer.write(speaks ? { mood, topics, event: met.name } : { mood, topics });
}

/** Events that cause complaints; the others cause praise. */
const BLAMING = new Set<string>(
  Object.entries(EVENT_SAYINGS).flatMap(([name, { tone }]) => (tone === 'bad' ? [name] : [])),
);

/** Answers to the merchant's own questions of this survey. */
export function ownQuestions(
  interview: Interview,
  answers: Record<string, Answer>,
  drivers: readonly TopicDriver[],
): void {
  const { random, writer, merchant, surveyId, shopper, events } = interview;
  for (const question of merchant.record.customQuestions) {
    if (question.surveyId !== surveyId) continue;
    const ids = (question.options ?? []).map(({ id }): [number, number] => [
      id,
      1 + ((id * 7 + merchant.record.mid) % 5),
    ]);
    if (question.kind === 'open') {
      if (random.chance(0.16)) {
        const mood = OPEN_END_MOOD[surveyId] ?? (shopper.mood > 0 ? 'good' : 'bad');
        answers[question.code] = writer.line(
          mood,
          drivers.map(([topicId, weight]) => [topicId, weight]),
        );
      }
    } else if (random.chance(0.62)) {
      if (question.kind === 'single') answers[question.code] = random.weighted(ids);
      else if (question.kind === 'multi') answers[question.code] = severalOf(random, ids);
      else answers[question.code] = rate(random, question.code, merchant, shopper, events);
    }
  }
}

/** "What should we improve?" after a purchase, "what did you like?" after a delivery, "what did you look for?". */
const OPEN_END_MOOD: Readonly<Partial<Record<SurveyId, 'good' | 'plain' | 'bad'>>> = {
  1: 'bad',
  2: 'good',
  7: 'plain',
};
