import { COMMENT_TONES, COMMENT_TOPICS, hasVisibleText, questionsOfSurvey, SURVEYS } from '@shoppervoice/survey-model';
import type { Answer } from '../database/response-document.ts';
import { BadRow, type Fields, field, isObject } from './record-shape.ts';

/** `toneId` or `topicIds` are classified on import where the record does not give them. */
export interface UnclassifiedComment {
  readonly text: string;
  readonly toneId?: number;
  readonly topicIds?: readonly number[];
}

const TONE_IDS: ReadonlySet<unknown> = new Set(COMMENT_TONES.map(({ id }) => id));
const TOPIC_IDS: ReadonlySet<unknown> = new Set(COMMENT_TOPICS.map(({ id }) => id));

/** Survey -> code of its question for a comment. */
const COMMENT_QUESTIONS = new Map(
  SURVEYS.flatMap(({ id }) => {
    const question = questionsOfSurvey(id).find(({ kind, role }) => kind === 'open' && role === 'comment');
    return question ? [[id, question.code] as const] : [];
  }),
);

/**
 * A text without anything to see does not count as a comment; where the survey asks for one among its questions, that answer takes the place of a comment that
 * is missing or blank.
 */
export function readComment(
  fields: Fields,
  surveyId: number,
  answers: Readonly<Record<string, Answer>>,
): UnclassifiedComment | undefined {
  const given = field(fields, 'comment');
  const answered = commentAmong(surveyId, answers);
  if (given === undefined) return answered === undefined ? undefined : { text: answered };
  if (!isObject(given)) throw new BadRow('comment must be an object with a text.');
  const text = field(given, 'text');
  if (typeof text !== 'string') throw new BadRow('comment: text must be a text.');
  const tone = field(given, 'tone');
  if (tone !== undefined && !TONE_IDS.has(tone)) throw new BadRow('comment: tone is no known tone id.');
  const topics = field(given, 'topics');
  if (topics !== undefined && (!Array.isArray(topics) || topics.some((id) => !TOPIC_IDS.has(id)))) {
    throw new BadRow('comment: topics must be a list of topic ids.');
  }
  if (Array.isArray(topics) && new Set(topics).size !== topics.length) {
    throw new BadRow('comment: topics holds a topic twice.');
  }
  const written = hasVisibleText(text) ? text.toWellFormed() : answered;
  if (written === undefined) return undefined;
  return {
    text: written,
    ...(tone === undefined ? {} : { toneId: tone as number }),
    ...(topics === undefined ? {} : { topicIds: [...(topics as number[])].sort((a, b) => a - b) }),
  };
}

/** The answer to the survey's own question for a comment; undefined if it is missing or blank. */
export function commentAmong(surveyId: number, answers: Readonly<Record<string, Answer>>): string | undefined {
  const code = COMMENT_QUESTIONS.get(surveyId);
  const answer = code === undefined ? undefined : answers[code];
  return typeof answer === 'string' && hasVisibleText(answer) ? answer : undefined;
}
