import { COMMENT_TONES, COMMENT_TOPICS, hasVisibleText, questionsOfSurvey, SURVEYS } from '@shoppervoice/survey-model';
import type { Answer } from '../database/response-document.ts';
import { BadRow, type Fields, field, isObject } from './record-shape.ts';

/** `toneId` and `topicIds` are classified on import if missing. */
export interface UnclassifiedComment {
  readonly text: string;
  readonly toneId?: number;
  readonly topicIds?: readonly number[];
}

const TONE_IDS: ReadonlySet<unknown> = new Set(COMMENT_TONES.map(({ id }) => id));
const TOPIC_IDS: ReadonlySet<unknown> = new Set(COMMENT_TOPICS.map(({ id }) => id));

/** Survey -> code of its comment question. */
const COMMENT_QUESTIONS = new Map(
  SURVEYS.flatMap(({ id }) => {
    const question = questionsOfSurvey(id).find(({ kind, role }) => kind === 'open' && role === 'comment');
    return question ? [[id, question.code] as const] : [];
  }),
);

/** Invisible text is not a comment; a survey's answer to its comment question replaces a missing or blank one. */
export function readComment(
  fields: Fields,
  surveyId: number,
  answers: Readonly<Record<string, Answer>>,
): UnclassifiedComment | undefined {
  const value = field(fields, 'comment');
  const answered = commentAmong(surveyId, answers);
  if (value === undefined) return answered === undefined ? undefined : { text: answered };
  if (!isObject(value)) throw new BadRow('comment must be an object with a text.');
  const text = field(value, 'text');
  if (typeof text !== 'string') throw new BadRow('comment: text must be a text.');
  const tone = field(value, 'tone');
  if (tone !== undefined && !TONE_IDS.has(tone)) throw new BadRow('comment: tone is no known tone id.');
  const topics = field(value, 'topics');
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

/** The answer to the survey's comment question; undefined if it is missing or blank. */
export function commentAmong(surveyId: number, answers: Readonly<Record<string, Answer>>): string | undefined {
  const code = COMMENT_QUESTIONS.get(surveyId);
  const answer = code === undefined ? undefined : answers[code];
  return typeof answer === 'string' && hasVisibleText(answer) ? answer : undefined;
}
