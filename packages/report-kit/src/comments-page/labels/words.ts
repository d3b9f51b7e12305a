// Dialog of a comment's tone and topics
import { formatCount, formatCounted } from '@shoppervoice/survey-model';

export const title = 'Tone and topics';
export const decidedBy = {
  text: 'The words of the comment decided its tone.',
  rating: 'The satisfaction rating decided the tone: the words leave it open, or say little else.',
  record: 'The tone came with the imported response.',
};
export const rated = (value: number): string => `Rated ${value} of 10.`;
export const sides = { praise: 'Praise', complaint: 'Complaint' };
export const noWords = 'No word of the comment is clear praise or complaint.';
export const correctedBy = (firstName: string, day: string, before: string): string =>
  `Corrected by ${firstName} on ${day}. Before: ${before}.`;
export const agreement = (checked: number, tones: number, topics: number): string =>
  `Your team checked ${formatCounted(checked, 'comment')}: the tone was right for ${formatCount(tones)}, the topics for ${formatCount(topics)}.`;
export const tone = 'Tone';
export const topics = 'Topics';
export const save = 'Save';
export const saveHint = 'Counts, filters, summaries and exports use what you save. Save without a change to confirm.';
export const withdraw = 'Undo correction';
export const couldNotLoad = 'The tone could not be explained';
export const couldNotSave = 'This could not be saved';
export const noTone = 'none';
