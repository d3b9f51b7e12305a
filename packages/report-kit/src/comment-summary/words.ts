import { formatCount, formatCounted } from '@shoppervoice/survey-model';

// Tone tiles
export const toneOfAll = 'Tone of all comments';
export const comments = 'Comments';
export const commentCount = (count: number): string => formatCounted(count, 'comment');
export const was = (figure: string): string => `was ${figure}`;
export const ofTone = (count: number, tone: string): string => formatCounted(count, `${tone} comment`);
export const noneBefore = 'no comments before';

// Topic tones
export const toneOfEachTopic = 'Tone of each topic';
export const allComments = 'All comments';
export const topic = 'Topic';
export const fewerTopics = 'Fewer topics';
/** What is counted, and what the counted comments have. */
export const topicsWithComments = ['topics', 'comments'] as const;
export const shadeMeans = (notRead: number): string =>
  `Shade: share of the topic’s comments${notRead > 0 ? ` that were read (${formatCount(notRead)} were not)` : ''}. A comment can have several topics, or none.`;

// Topics moved
export const shareOfComments = 'share of comments';
export const topicsOfComments = 'Topics of comments';
export const noneMoved = 'No clear change in any topic.';
export const lengthAndColours = 'Length: share of all comments. Colours: tone, as in the table.';
export const now = 'now';
export const before = 'before';
export const topicNouns = ['topic', 'topics'] as const;
