import { formatCounted } from '@shoppervoice/survey-model';
import type { ReactNode } from 'react';
import type { ChangeGroupKey } from './change-groups.ts';

// Change row
export const netPromoterScore = 'Net Promoter Score';
export const was = (value: string): string => `was ${value}`;
export const noChangeShown = 'No change shown: no answers in the 30 days before.';
export const nps = 'NPS';
export const changeInBrackets = (change: string, significant: boolean): string =>
  `(${change}${significant ? ', significant' : ''})`;

// Comments panel
export const latestComments = 'Latest comments';
export const commentsIn30Days = (count: string, filtered: boolean): string =>
  `${count} in 30 days${filtered ? ', filtered' : ''}`;
export const programme = 'Programme';
export const tone = 'Tone';
export const clearFilters = 'Clear filters';
export const looking = 'Looking for comments …';
export const noCommentsMatch = 'No comments match.';
export const noComments = 'No comments in the last 30 days.';
export const topics = 'Topics';
export const fewerTopics = 'Fewer topics';
export const allTopics = (count: number): string => `All ${count} topics`;
export const commentCount = (count: number): string => formatCounted(count, 'comment');
export const pickup = 'Pickup';
export const allComments = 'All comments';
export const allCommentsOf = (list: string): string => `All comments of ${list}`;

// Comments state
export const commentsNotLoaded = (reason: string): string => `The comments could not be loaded. ${reason}`;
export const tryAgain = 'Try again';

// Demo shop step
export const lookAtShop = 'Look at a shop like yours';
export const aboutDemoShop =
  'The demo shop shows the pages of your plan with made-up responses. Nothing there can be changed, and one click brings you back.';
export const openDemoShop = 'Open the demo shop';

// Figures panel
export const noFiguresHere = (programme: string): string => `${programme} has no figures here`;
export const otherPages = 'Your plan includes other pages of it; they are in the sidebar.';
export const waitingForAnswers = (programme: string): string => `${programme} is waiting for its first answers`;
export const noAnswersYet =
  'No shopper has answered in the last 60 days. Once answers arrive, this page shows what changed and how certain it is.';
export const whatChanged = (programme: string): string => `What changed in ${programme}`;
export const refreshFailed = 'Refresh failed. Try again';
export const showStrongest = (count: number): string => `Show the strongest ${count}`;
export const showAllScores = (count: number): string => `Show all ${count} scores`;
export const figuresNotLoaded = (programme: string): string => `The figures of ${programme} could not be loaded`;
export const groups: Readonly<Record<ChangeGroupKey, { readonly name: string; readonly note: string | null }>> = {
  worse: { name: 'Got worse', note: 'significant' },
  better: { name: 'Got better', note: 'significant' },
  noise: { name: 'No clear change', note: null },
  uncompared: { name: 'Not compared', note: 'no earlier answers to compare with' },
  few: { name: 'Few answers', note: null },
  none: { name: 'No answers', note: 'no one answered in the last 30 days' },
};
/** Once for all figures of a programme, as they have the same history. */
export const tooEarly = 'no earlier data: your plan does not reach back to the 30 days before';
export const shownOfTotal = (shown: number, total: number): string => `${shown} of ${total}`;

// Figures skeleton
export const figuresTakeLonger = 'Your figures take a moment longer than usual.';
export const loadingFigures = 'Loading figures';

// First steps
export const mailSubject = 'Responses for our portal';
export const whatYouCanDo = 'What you can do now';
export const sendOverApi = 'Send new responses over the API';
export const createClient = 'Create a client on the Developers page';
export const howToSend = (link: ReactNode) => (
  <>{link}. Its quick start sends a first response, which is here within seconds.</>
);
export const bringInAnswers = 'Import the answers you already have';
export const importPage = 'Import page';
export const bringFile = (link: ReactNode) => (
  <>
    Choose an export of your survey tool on the {link}. You see what each row becomes before anything is written, and
    can take an import back. A file of your own has one response per line, like this one.
  </>
);
export const yourAccountManager = 'your account manager';
export const sendFile = (manager: ReactNode, merchantId: ReactNode) => (
  <>
    Send {manager} a file, who imports it: one response per line, like this one. The same response sent twice counts
    once. Your merchant ID is {merchantId}.
  </>
);
export const everyField = 'Every field of a response';
export const field = 'Field';
export const whatItHolds = 'Contents';
export const inviteColleagues = 'Invite your colleagues';
export const inviteThem = 'invite them';
export const howToInvite = (link: ReactNode, merchantId: ReactNode) => (
  <>
    Anyone with an e-mail address at your company can register with your merchant ID, {merchantId}, or you can {link}.
  </>
);

// Home
export const noProgramme = 'No programme is switched on yet. Here is what each one would tell you.';
export const serviceAway =
  'Its service is not responding right now. We keep trying; the rest of the page is not affected.';
export const executiveSummary = 'Executive Summary';
export const yourProgrammes = 'your programmes';

// Latest comments
export const latestCommentsOf = (programme: string): string => `Latest comments, ${programme}`;
export const noCommentsInDays = (days: number): string => `No comments in the last ${days} days.`;
export const loadingComments = 'Loading comments';

// Moved sentence
export const figuresNotAvailable = (programmes: string): string =>
  `Figures for ${programmes} are not available right now.`;
export const scoresAppear = 'Scores appear here as soon as shoppers answer.';
const scores = (count: number): string => `${count} ${count === 1 ? 'score' : 'scores'}`;
export const nothingTested = (figures: number): string =>
  `${scores(figures)} in the last 30 days; no change could be tested yet.`;
export const noneChanged = (figures: number): string =>
  `None of ${scores(figures)} changed significantly in the last 30 days.`;
export const changed = (count: number, figures: number, worse: ReactNode, better: ReactNode) => (
  <>
    {count} of {scores(figures)} changed significantly in the last 30 days: {worse}
    {worse && better && ' and '}
    {better}.
  </>
);
export const gotWorse = (count: number): string => `${count} got worse`;
export const gotBetter = (count: number): string => `${count} got better`;

// Upgrade card
export const mailAbout = (programme: string): string => `About ${programme}`;
export const comparePlans = 'Compare Plans';
export const contactAccountManager = 'Contact my account manager';
