import { formatCount, formatCounted } from '@shoppervoice/survey-model';
import type { ReactNode } from 'react';

// Brief columns
export const commentCount = (count: number): string => formatCounted(count, 'comment');
export const writing = 'Writing';

// Cited comment
export const commentGone = 'This comment no longer exists.';
export const commentNotLoaded = (reason: string): string => `The comment could not be loaded. ${reason}`;
export const tryAgain = 'Try again';
export const openingComment = 'Opening the comment …';
export const citedComment = 'Cited comment';
export const notKnown = 'not known';
export const openInComments = 'Open in Comments';
export const machineTranslation = 'Translated into English by an AI service for this summary';

// Feedback
export const couldNotBeSaved = 'It could not be saved.';
export const wasThisHelpful = 'Was this helpful?';
export const helpful = 'Helpful';
export const notHelpful = 'Not helpful';
export const feedbackSaved = 'Thank you. Your feedback is saved.';
export const thankYou = 'Thank you for your feedback.';
export const notSaved = (reason: string): string => `Not saved: ${reason}`;
export const whatHelped = 'What helped? (optional)';
export const whatWasWrong = 'What was missing or wrong? (optional)';
export const send = 'Send';

// How made
export const howMade = 'How this was made';
const ofLanguage = (english: boolean): string => (english ? ' English' : '');
export const basedOnAll = (all: string, english: boolean, days: string, made: string): string =>
  `Based on all ${all}${ofLanguage(english)} comments from ${days}, ${made}: similar comments were grouped and counted.`;
export const basedOnSample = (read: string, all: string, english: boolean, days: string, made: string): string =>
  `Based on ${read} of ${all}${ofLanguage(english)} comments from ${days}, spread evenly over these days, ${made}: similar comments were grouped and counted.`;
export const modelDescribed = (model: string | undefined): string =>
  `The model ${model ?? 'that the operator has set'} described the groups; its numbers were checked against the counts.`;
export const translatedFirst = (count: number, model: string | undefined): string =>
  `${formatCounted(count, 'comment in another language was', 'comments in other languages were')} translated first by ${model === undefined ? 'an AI service' : `the model ${model}`}.`;
export const ownSentences = 'Each group is shown in shoppers’ own sentences.';
export const leftOut = 'Statements that their comments do not support were left out.';
export const noneLeftPortal = 'No comment left the portal.';
export const filledChanges =
  'Filled changes are significant (95% confidence, at least 30 comments in both periods, 5 of them expected on the theme).';

// Promotion dialog
export const mailSubject = 'The AI comment summary';
export const newSummary = 'New: the AI comment summary, beta';
export const seeInMinute =
  'See in a minute what your shoppers’ comments say. Three columns above your comments help you spot:';
export const seeSummary = 'See the summary';
export const close = 'Close';
export const keyIssues = (
  <>
    <strong>Key issues</strong>: what goes wrong, and whether it is growing
  </>
);
export const recurringThemes = (
  <>
    <strong>Recurring themes</strong>: what many shoppers bring up
  </>
);
export const thingsToCelebrate = (
  <>
    <strong>Things to celebrate</strong>: what they praise
  </>
);
export const preLaunch = (reader: { readonly name: string | null; readonly mail: ReactNode } | null) => (
  <>
    It is a pre-launch beta, available through December. Tell us what you think: “Was this helpful?” is under the
    summary on the Comments page
    {reader && (
      <>
        , and your account manager{reader.name !== null && `, ${reader.name},`} reads {reader.mail}
      </>
    )}
    .
  </>
);

// Summary columns
export const showFewer = 'Show fewer';
export const allOf = (count: number, name: string): string => `All ${count} ${name}`;
export const showInFull = 'Show in full';

// Summary panel
export const whatCommentsSay = (count: number | null): string =>
  `What ${count === null ? 'the comments say' : formatCounted(count, 'comment says', 'comments say')}`;
export const aiSummary = 'AI summary, beta';
export const oneLineEach = 'Show one line each';
export const showAllStatements = (count: number): string =>
  count === 1 ? 'Show the statement and its comments' : `Show all ${formatCount(count)} statements and their comments`;
export const expandSummary = 'Expand summary';
export const collapseSummary = 'Collapse summary';
export const writtenByAi =
  'Written by AI; check before acting. Numbers open the comments behind them. Changes compare with the previous period.';
export const notWritten = 'The summary could not be written.';
export const restWorks = (reason: string): string => `${reason} The rest of the page works.`;
export const tooFew = 'Too few comments to summarize.';
/** `otherLanguages`: how many of them. */
const counted = (count: number, otherLanguages: number): string => {
  const all = count === 1 ? 'There is 1 comment' : `There are ${formatCount(count)} comments`;
  return otherLanguages === 0 ? all : `${all}, of which ${formatCount(otherLanguages)} in other languages are left out`;
};
export const needsMore = (count: number, otherLanguages: number, least: number): string =>
  `${counted(count, otherLanguages)}; a summary needs ${least} or more.`;
export const noTheme = 'No theme stands out.';
export const noneShared = (count: number, otherLanguages: number): string =>
  `${counted(count, otherLanguages)}, but no theme that several of them share.`;
export const withoutModel = 'Written without the AI model.';
export const noUsableAnswer = 'The AI model gave no usable answer. These themes were found and counted without it.';
export const beingWritten = 'The AI summary is being written.';
export const summaryNotWritten = 'The AI summary could not be written.';
export const tooFewForSummary = 'Too few comments for an AI summary.';
export const summaryReady = (count: number): string => `The AI summary is ready: ${formatCounted(count, 'statement')}.`;

// Summary point
export const ofComments = (count: number, all: number): string =>
  `${formatCount(count)} of ${formatCount(all)} comments`;
export const comments = 'Comments';
export const commentMark = 'Comment';
export const translatedMark = 'Translated comment';
export const translatedOf = (count: number): string => `${formatCount(count)} translated`;
export const rose = 'rose significantly from the days before';
export const fell = 'fell significantly from the days before';
export const noClearChange = 'no clear change from the days before';
