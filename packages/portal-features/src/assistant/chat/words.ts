import { formatCount } from '@shoppervoice/survey-model';

// Chat costs
export const costsNotLoaded = 'The costs could not be loaded.';
export const endpointNotSwitched = 'The endpoint could not be switched.';
export const aiEndpoint = 'AI endpoint';
export const endpointAt = (model: string, host: string, endpointOff: boolean): string =>
  `${model} at ${host}: ${endpointOff ? 'off for all merchants.' : 'on, for merchants whose admin agreed.'}`;
export const turnOn = 'Turn on again';
export const turnOff = 'Turn off for all';
export const last30Days = 'Last 30 days, in tokens';
export const day = 'Day';
export const merchant = 'Merchant';
export const asked = 'Asked';
export const translated = 'Translated';
export const tokensIn = 'In';
export const tokensOut = 'Out';

// Chat history
export const conversationsNotLoaded = 'The conversations could not be loaded.';
export const earlierConversations = 'Earlier conversations';
export const kept30Days = 'Kept for 30 days. Only you can see them.';
export const loading = 'Loading …';
export const noConversations = 'No conversations yet.';
export const questionCount = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions'}`;
export const deleteConversation = (title: string): string => `Delete “${title}”`;

// Chat panel
export const assistant = 'Assistant';
export const superusers = 'superusers';
export const newConversation = 'New conversation';
export const closeAssistant = 'Close the assistant';
export const context = (page: string): string => `Context: ${page}`;
export const conversation = 'Conversation';
export const examples: readonly string[] = [
  'How did NPS change last month?',
  'What got worse?',
  'What should we fix first?',
  'What do shoppers say about delivery?',
  'Why did fulfillment satisfaction change?',
];
export const whatToAsk = 'Ask about ratings, scores, reasons, comments, what a word means, or how something is done.';
export const question = 'Question';
export const goesOnWith = 'The next question goes on with';
export const takeOff = 'Take off';
export const takenOff = (label: string): string => `${label} taken off. Ask the next question.`;
export const startsAnew = 'The next question starts over.';
export const askAboutFigures = 'Ask about these figures';
export const stop = 'Stop';
export const send = 'Send';
export const tooLong = (length: string, longest: string): string => `${length} characters; the limit is ${longest}.`;
export const everyFigure =
  'Every figure comes from its page; select it to open the page. Check how your question was understood.';
export const youAsked = 'You asked:';
export const looking = 'Looking …';
export const stopped = 'Stopped.';
export const thisAnswer = 'this answer';
export const copy = 'Copy';
export const whatAssistantSays = 'What the assistant says';
export const lookingForAnswer = 'The assistant is looking for an answer.';

// Chat parts
export const understoodAs = (text: string): string => `Understood as: ${text}`;
export const readAllAnswers = (count: number): string =>
  count === 1 ? 'Read the answer' : `Read all ${formatCount(count)} answers`;
export const readAllInComments = (count: number): string =>
  count === 1 ? 'Read it in Comments' : `Read all ${formatCount(count)} in Comments`;
export const howCalculated = 'How this was calculated';
export const tryAgain = 'Try again';
export const openItsPage = (of: string, label: string, shown: string): string =>
  `${of}, ${label}: ${shown}. Open its page`;
export const besideOther = (other: string, value: string): string => `${other}: ${value}`;
export const was = (value: string, days: string): string => `was ${value}, ${days}`;
export const daysBeforeOutside = 'The days before are outside the plan.';
export const fromTo = (first: string, last: string): string => `${first} to ${last}`;
export const allValues = 'All values';
export const days = 'Days';
export const count = 'Count';
export const partial = '(partial)';
export const openPage = 'Open the page';
export const significant = ', significant';
export const noClearChange = ', no clear change';
export const answers = (n: string): string => `, n ${n}`;
export const between = (low: string, high: string): string => `${low} to ${high}`;
export const filledBars = 'Filled bars are significant.';
export const hidden = 'hidden';
export const osat = 'OSAT';
export const openInComments = 'Open in Comments';
export const keyIssues = 'Key issues';
export const recurringThemes = 'Recurring themes';
export const thingsToCelebrate = 'Things to celebrate';
export const commentOf = (place: number, theme: string): string => `Comment ${place} of ${theme}`;
export const openComments = 'Open these comments';
export const merchantNotSwitched = 'The merchant could not be switched.';
export const switchTo = (merchant: string): string => `Switch to ${merchant}`;
