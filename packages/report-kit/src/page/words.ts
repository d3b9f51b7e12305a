// Address notice
export const addressIgnored = 'Some of this address was ignored.';
export const dismiss = 'Dismiss';

// Data state
export const lotOfAnswers = 'This range holds a lot of answers, so it takes a moment longer.';
export const couldNotRefresh = 'These figures could not be refreshed.';
export const tryAgain = 'Try again';
export const lastAnswer = 'You see the last figures that were loaded.';

// Page header
export const toToday = (day: string): string => `Data to today, ${day} (dashboards end yesterday)`;
export const toYesterday = (day: string): string => `Data to yesterday, ${day} (comments reach to today)`;

// Print button
export const print = 'Print';

// Report controls
export const schedule = 'Schedule';
export const schedulingOf = (page: string): string => `Scheduling of ${page}`;
export const exportOf = (page: string): string => `Export of ${page}`;
export const exportReport = 'Export';
export const notInYourPlan = '(not in your plan)';

// Report frame
export const saveView = 'Save view';

// Report layout
export const filters = 'Filters';
export const setCount = (count: number): string => `· ${count} set`;
export const clearAll = 'Clear all';
export const show = 'Show';

// Send button
export const sendToAColleague = 'Send to a colleague';
export const send = 'Send';

// Unheld filters
export const someLeftOut = 'Some filters were left out.';
export const notInPlan = (filters: string): string => `Your plan does not include: ${filters}.`;
