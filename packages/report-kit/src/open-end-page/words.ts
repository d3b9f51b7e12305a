// No questions
export const noOpenQuestions = 'No open questions';
export const noneYet = 'Your surveys have no open questions yet. Once they do, the answers are listed here.';

// Open end page
export const question = 'Question';
export const couldNotLoad = 'The question could not be loaded';
export const couldNotRefresh = 'The question could not be refreshed.';

// Question head
export const loadingTheQuestion = 'Loading the question';

// Specify panel
export const showOther = 'Show “Other” answers';
export const hideOther = 'Hide “Other” answers';
export const hide = 'Hide';
export const show = 'Show';
export const couldNotLoadThese = 'These answers could not be loaded';
export const loadingOther = 'Loading “Other” answers';
export const allQuestions = 'All questions';
export const exportAnswers = 'Export answers';
export const questionIs = (label: string): string => `Question: ${label}`;
export const noOther = 'No “Other” answers in these days.';
export const otherAnswers = '“Other” answers';
export const answer = 'Answer';
export const option = 'Option';
export const day = 'Day';
export const fromToOf = (first: string, last: string, all: string): string => `${first}–${last} of ${all}`;
export const newer = 'Newer';
export const older = 'Older';
