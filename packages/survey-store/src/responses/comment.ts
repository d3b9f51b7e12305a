import { COMMENT_TONES, COMMENT_TOPICS } from '@shoppervoice/survey-model';
import { BadRow, type Fields, field, isObject } from './record-shape.ts';

/** `toneId` or `topicIds` are classified on import where the record does not give them. */
export interface UnclassifiedComment {
  readonly text: string;
  readonly toneId?: number;
  readonly topicIds?: readonly number[];
}

const TONE_IDS: ReadonlySet<unknown> = new Set(COMMENT_TONES.map(({ id }) => id));
const TOPIC_IDS: ReadonlySet<unknown> = new Set(COMMENT_TOPICS.map(({ id }) => id));

/** A blank text is no comment. */
export function readComment(fields: Fields): UnclassifiedComment | undefined {
  const given = field(fields, 'comment');
  if (given === undefined) return undefined;
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
  if (text.trim() === '') return undefined;
  return {
    text: text.toWellFormed(),
    ...(tone === undefined ? {} : { toneId: tone as number }),
    ...(topics === undefined ? {} : { topicIds: [...(topics as number[])].sort((a, b) => a - b) }),
  };
}
