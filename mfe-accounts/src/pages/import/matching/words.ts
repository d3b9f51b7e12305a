import type { ColumnMatch, DateOrder, MatchedField, Matching, Scale } from '@shoppervoice/contracts/developers';
import { andList, formatCount } from '@shoppervoice/survey-model';

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

// Panel
export const matching = 'Match the columns';
export const aboutMatching =
  'Each column goes to a field or a question of the survey, or is left out. What fits nothing is left out: choose where it goes, or leave it. A question of your own has to be set up by your account manager first.';
export const tryAgain = 'Try again';
export const survey = 'Import into';
export const surveyHint = 'The survey whose questions the file answers.';
export const toDecide = (count: number): string =>
  count === 1 ? 'One thing to decide' : `${formatCount(count)} things to decide`;
export const nothingToDecide = 'Nothing is left to decide.';
export const checkNext = 'Look at the first rows below, then check all rows.';
export const chooseSurvey = 'Choose a survey';
export const columns = 'Columns of the file';
export const column = 'Column';
export const samples = 'Such as';
export const goesTo = 'Goes to';
export const how = 'How it is read';
export const noSamples = 'Empty in the first rows';
export const showAll = (count: number): string => `Show all ${formatCount(count)} columns`;
export const goesToOf = (name: string): string => `Where “${short(name)}” goes`;
export const searchTargets = 'Search fields and questions';

// Targets
export const leftOut = 'Left out';
export const notImported = 'Not imported.';
export const field = 'Field';
export const oneOption = 'One option alone';
export const textNote = 'Written text';
export const textBeside = (question: string, option: string): string => `${question}: text beside ${option}`;
export const optionOf = (question: string, option: string): string => `${question}: ${option}`;
export const kinds = {
  rating: 'Rating, 0 to 10',
  single: 'One answer',
  multi: 'Several answers',
  open: 'Written answer',
} as const;
export const fields: Readonly<Record<MatchedField, string>> = {
  responseId: 'Response ID',
  submittedAt: 'Date and time',
  orderId: 'Order number',
  email: 'E-mail of the shopper',
  comment: 'Comment',
  referrer: 'Referring page',
  pageViews: 'Pages viewed',
  timeOnSiteSeconds: 'Seconds on the site',
  deviceType: 'Device type',
  deviceMake: 'Device make',
  deviceOs: 'Device system',
  deviceBrowser: 'Browser',
};
export const about: Readonly<Partial<Record<ColumnMatch['to'], string>>> = {
  submittedAt: 'Read with the order and time zone above.',
  comment: 'Several columns may be the comment; they are joined.',
  responseId: 'The same ID again replaces the earlier response.',
};
export const anythingChooses = 'Anything but blank or “No” chooses this option.';
export const asWritten = 'Taken as written.';

// Scales
export const scaleOf = (name: string): string => `Scale of “${short(name)}”`;
export const scaleHint = (least: number, most: number): string => `The file has answers from ${least} to ${most}.`;
export const chooseScale = 'Choose a scale';
export const byAnswer = 'Each answer by itself…';
const becomes = (examples: readonly (readonly [number, number])[]): string =>
  andList(examples.map(([point, rating]) => `${point} becomes ${rating}`));
export const scale = (
  of: Exclude<Scale, { how: 'table' }>,
  examples: readonly (readonly [number, number])[],
): string => {
  if (of.how === 'same') return '0 to 10: stays as it is';
  if (of.how === 'times') return `1 to ${Math.floor(10 / of.by)}, times ${of.by}: ${becomes(examples)}`;
  return `${of.from} to ${of.to}${of.from > of.to ? ' (best first)' : ''}: ${becomes(examples)}`;
};
export const ratingFor = (answer: string): string => `Rating for “${short(answer)}”`;
export const noRating = 'No rating';
export const anotherAnswer = 'Another answer in the file';
export const addAnswer = 'Add';

// Options
export const optionsOpen = (count: number): string =>
  count === 1
    ? 'One answer of the file is not an option:'
    : `${formatCount(count)} answers of the file are not options:`;
export const optionFor = (answer: string): string => `Option for “${short(answer)}”`;
export const rejectRow = 'None: reject the row';
export const othersAreTexts = 'Take other answers as the text of Other';

// Dates
export const dateOrder = 'Order of day and month';
export const chooseOrder = 'Choose an order';
export const orders: Readonly<Record<DateOrder, string>> = {
  dmy: 'Day first: 5/6/2026 is June 5',
  mdy: 'Month first: 5/6/2026 is May 6',
  ymd: 'Year first: 2026/5/6 is May 6',
};
export const orderFound = 'Found in the file; change it if it is wrong.';
export const orderAsked = (example: string): string => `The file does not tell: it has dates such as ${example}.`;
export const zone = 'Time zone of the file';
export const searchZones = 'Search time zones';
export const merchantZone = (name: string): string => `Yours: ${name.replaceAll('_', ' ')}`;
export const zoneHint = 'For times without an offset. A day without a time is noon.';

// IDs
export const ids = 'How responses are told apart';
export const idsHint: Readonly<Record<Matching['ids']['from'], string>> = {
  column: 'The same ID again replaces the earlier response.',
  'column-and-time': 'For numbers that begin with 1 in every survey.',
  row: 'For files without IDs: a corrected row comes in as another response.',
};
export const idChoices: readonly { readonly value: Matching['ids']['from']; readonly label: string }[] = [
  { value: 'column', label: 'By the column of response IDs' },
  { value: 'column-and-time', label: 'By that column and the time' },
  { value: 'row', label: 'By all that the row says' },
];
export const source = 'Name of the source';
export const sourceHint = 'Letters, digits, dots, dashes; at most 24. Keep it for later files of the same survey.';
export const sourceWrong = 'Use 1 to 24 letters, digits, dots, underscores or dashes.';

// What is open
export const whichSurvey = 'The columns fit several surveys: choose one.';
export const noDate = 'No column is the date and time: choose it below.';
export const noAnswers = 'No column goes to a question or to the comment.';
export const scaleOpen = (name: string): string => `Choose how “${short(name)}” becomes a rating from 0 to 10.`;
export const dateOpen = (example: string): string =>
  `Choose whether day or month is first in dates such as ${example}.`;
export const noId = 'No column is the response ID: choose it, or tell responses apart by all that the row says.';
export const twice = (names: readonly string[]): string =>
  `${andList(names.map((name) => `“${short(name)}”`))} go to the same field: keep one.`;

// Kept matchings
export const useKept = 'Use a kept matching';
export const chooseKept = 'Choose a matching';
export const use = 'Use it';
export const keepAs = 'Keep this matching as';
export const keepHint = 'For the next file of the same kind, here and in the API.';
export const keep = 'Keep';
export const remove = 'Delete';
export const isKept = (name: string): string => `The matching “${name}” is kept.`;
export const isUsed = (name: string): string => `The matching “${name}” is used.`;
export const isRemoved = (name: string): string => `The matching “${name}” is deleted.`;
export const askToRemove = (name: string): string => `Delete the matching “${name}”?`;
export const aboutRemoving = 'Imports that used it stay. Calls of the API that name it are refused.';
