// Executive summary
export const executiveSummary = 'Executive Summary';
export const listNotLoaded = 'The list of reports could not be loaded';
export const noneReady = 'No summary is ready yet';
export const aboutSummaries = 'A summary covers a whole month or quarter. The first one appears the day after it ends.';
export const figuresOf = (day: string): string => `Figures of ${day}`;
export const saveView = 'Save view';
export const schedule = 'Schedule';
export const print = 'Print';
export const exportLabel = 'Export';
export const monthOrQuarter = 'Month or quarter';
export const summaryNotFound = 'Summary not found.';
export const newestInstead =
  'The month or quarter is not over, or your plan does not include it. This is the newest summary.';
export const summaryNotLoaded = (period: string): string => `The summary of ${period} could not be loaded`;
export const takesLonger = 'A summary reads every programme, so it takes a moment longer.';
export const reports = 'Reports';
export const whenReportsAppear = 'Reports appear the day after month end. Figures update as responses arrive.';

// Headline table
export const survey = 'Survey';
export const nps = 'NPS';
export const onScale = (min: number, max: number): string => `On a scale from ${min} to ${max}`;
export const vs = (period: string): string => `vs ${period}`;
export const osat = 'OSAT';
export const marginKey = '95% margin';
export const filledKey = 'filled change: significant';
export const noAnswers = 'no answers';
export const nothingToCompare = 'nothing to compare with';
export const significant = ', significant';
export const fewAnswers = ', few answers';
export const noClearChange = ', no clear change';

// Nps scale
export const scoreOf = (score: string): string => `Score ${score}`;
export const marginOf = (margin: string): string => `margin ${margin}`;

// Programme summary
export const fileTitle = 'Programme summary';
export const noProgramme = 'No programme is switched on yet';
export const surveysOfProgrammes =
  'The surveys of every programme in your plan are shown here side by side. Home shows what each one offers.';
export const tryAgain = 'Try again';
export const notAvailable = (programmes: string): string => `Not available right now: ${programmes}.`;
export const seeOthers = 'You see the other programmes.';
export const whatShoppersSay = 'What shoppers say';
export const scoresRun = 'Scores run from 0 to 10, NPS from −100 to 100.';
export const noEarlierData = (surveys: string): string =>
  `No earlier data for ${surveys}: your plan does not go back that far.`;
export const netPromoterScore = 'Net Promoter Score';
export const responseVolume = 'Response volume';
export const responsesOf = (survey: string): string => `Responses of ${survey}`;
export const responses = 'Responses';
export const withComment = (count: string): string => `${count} with a comment`;
export const lastResponse = 'Last response';
export const none = 'none';
export const noResponse = 'No response within the history of your plan.';
export const receiving = 'Receiving responses.';
export const daysWithout = (days: string): string => `${days} without one.`;
export const responsesBy = (period: string): string => `Responses by ${period}`;
export const responsesWithComments = (period: string): string => `Responses by ${period}, with comments in parentheses`;
export const days = 'Days';
export const partial = 'partial';
export const loadingSummary = 'Loading the summary';

// Sheet parts
export const toValue = ' to ';
export const previously = (count: string): string => `previously ${count}`;
export const osatOf = (osat: number): string => `OSAT ${osat}`;

// Summary sheet
export const summaryOf = (period: string): string => `Executive summary of ${period}`;
export const summaryFor = (period: string): string => `Executive summary, ${period}`;
