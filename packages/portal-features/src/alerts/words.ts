// Alerts
export const alerts = 'Alerts';
export const whatFor = 'Know when a score really changes.';
export const newAlert = 'New alert';
export const checkedEachNight = (place: string, lastDay: string | null): string =>
  `Checked each night after midnight in ${place}${lastDay === null ? '' : `; last checked day: ${lastDay}`}`;
export const created = (what: string, when: string): string => `Created: ${what} ${when}.`;
export const changed = (what: string, when: string): string => `Changed: ${what} ${when}.`;
export const shopsAlerts = 'Your shop’s alerts';
export const onAndPaused = (count: number, paused: number): string => `${count - paused} on, ${paused} paused`;
export const loadingAlerts = 'Loading the alerts';
export const alertsNotLoaded = 'The alerts could not be loaded';
export const noneYet = 'None yet';
export const createFirst = 'Create the first one';
export const aboutAlerts =
  'An alert tells you when a figure changes significantly, passes a limit, or gets no responses. You can also start one with “Alert me” next to a figure.';
export const paused = (what: string): string => `${what}: paused.`;
export const onAgain = (what: string): string => `${what}: on again.`;
export const deleted = (what: string, when: string): string => `Deleted: ${what} ${when}.`;

// Bell list
export const alertsNotListed = 'The alerts could not be loaded.';
export const noticesNotLoaded = 'Your notices could not be loaded.';
export const notifications = 'Notifications';
export const loading = 'Loading…';
export const noneIn90Days = 'No alerts or notices in the last 90 days.';
export const markAllRead = 'Mark all as read';
export const manageAlerts = 'Manage alerts';

// Trend numbers
export const days = 'Days';
export const number = 'Number';
export const firesFrom = 'Fires from';
export const pointsAtStake = 'Points at stake';
export const limit = 'Limit';
export const fired = 'Fired';

// Alert trend panel
export const lines = 'Lines';
export const table = 'Table';
export const chosenBy = (what: string, days: string): string => `${what}, by ${days}`;
export const showAs = 'Show as';
export const addNote = 'Add a note';
export const alert = 'Alert';
export const historyNotLoaded = 'This alert’s history could not be loaded';
export const loadingHistory = 'Loading this alert’s history';
export const notEnoughPast = 'There is not enough past data for a history yet.';
export const figureBy = (what: string, days: string): string => `${what} by ${days}`;
export const valueOfDays = (days: string): string => `value of ${days}`;
export const alertFired = 'alert fired';
export const didNotFire = 'It did not fire on these days.';
export const firedOn = (days: string): string => `Fired ${days}.`;
export const selectPoint = 'Select a point to open its page.';

// Fired panel
export const firedAlerts = 'Fired alerts';
export const newestFirst = 'last 90 days, newest first';
export const firedNotLoaded = 'Fired alerts could not be loaded';
export const nothingFired = 'Nothing yet. Figures are checked each night, after midnight.';

// Firing line: follows the name of a figure
export const rose = 'rose';
export const fell = 'fell';
export const belowLimit = 'is below its limit';
export const aboveLimit = 'is above its limit';
export const noResponse = 'gets no response';
export const doubled = 'at least doubled';
export const newMark = 'new';
export const commentsFromDays = 'Comments from these days';

// Rule form
export const dayCount = (days: number): string => `${days} days`;
export const anyTopic = 'Any topic';
export const changeAlert = 'Change this alert';
export const page = 'Page';
export const searchDashboards = 'Search dashboards';
export const figure = 'Figure';
export const survey = 'Survey';
export const outcome = 'Outcome';
export const pointsOf = 'Points at stake of';
export const clearlyAbove = 'It fires only while the 95% interval is above 0, too.';
export const searchFigures = 'Search figures';
export const loadingFigures = 'Loading its figures…';
export const valuesOf30Days = 'Values are for the last 30 days.';
export const twiceAsMany = 'Twice as many negative comments on';
export const condition = 'Condition';
export const valueInPercent = 'Value (%)';
export const value = 'Value';
export const forDays = 'For this many days';
export const inLast = 'In the last';
export const compareLast = 'Compare the last … with the period before';
export const emailTo = 'E-mail to';
export const aboutEmails = 'E-mail addresses, separated by commas. Leave empty for in-app only.';
export const completeAlert = 'Complete the alert to see when it would have fired in the past year.';
export const checkingPastDays = 'Checking past days…';
export const createAlert = 'Create alert';
export const saveChanges = 'Save changes';
export const cancel = 'Cancel';
export const chooseDashboard = 'Choose a dashboard or a list of comments.';
export const chooseFigure = 'Choose a figure.';
export const enterValue = 'Enter a value.';

// Rule row
export const unsubscribed = ' (unsubscribed)';
export const notConfirmed = ' (not confirmed)';
export const loadingLastTime = 'Loading the last time it fired…';
export const lastTimeNotLoaded = 'The last time it fired could not be loaded.';
export const hasNotFired = 'Has not fired in the last 90 days.';
export const lastFired = (day: string): string => `Fired ${day}.`;
export const pausedFor = (reason: string): string => `Paused: ${reason}`;
export const pausedMark = 'Paused.';
export const firstCheck = 'First check: after midnight.';
export const inAppOnly = 'In-app only';
export const edit = (alert: string): string => `Edit: ${alert}`;
export const deleteNamed = (alert: string): string => `Delete: ${alert}`;
export const askToDelete = 'Delete this alert?';
export const notificationsStay = 'Its past notifications stay.';

// Tried
export const fires = (fires: boolean): string => `On its own, it ${fires ? 'would fire' : 'would not fire'} today.`;
export const inYear = 'in a year';
export const sinceEarliest = (day: string): string => `since ${day}, the earliest day it can check`;
export const wouldNotHaveFired = (span: string): string => `It would not have fired ${span}.`;
const times = (count: number): string => ({ 1: 'once', 2: 'twice' })[count] ?? `${count} times`;
export const wouldHaveFired = (count: number, span: string, listed: number): string =>
  `It would have fired ${times(count)} ${span}${count > listed ? `, the last ${listed} times:` : ':'}`;

// Views panel
export const savedViews = 'Saved views';
export const whatViewsKeep = 'page, range and filters';
