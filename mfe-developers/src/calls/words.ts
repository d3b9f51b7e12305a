// Calls panel
export const client = 'Client';
export const loading = 'Loading the calls';
export const couldNotLoad = 'The calls could not be loaded';
export const couldNotRefresh = 'The calls could not be refreshed.';
export const takeLonger = 'The calls take a moment longer than usual.';
export const noCallYet = (client: string): string =>
  `${client} has made no call yet. The quick start shows its first one.`;
export const answered = 'answered';
export const failedWith = 'failed, 4xx or 5xx';
export const callsInDays = (days: number): string => `Calls, ${days} days`;
export const slowestOver = 'Slowest twentieth over';
export const milliseconds = 'ms';
export const tooFast = (count: string): string => `Too fast (429), of the last ${count}`;

// Calls chart
export const dayOf = (day: string, calls: string, failed: string): string => `${day}: ${calls} calls, ${failed} failed`;
export const callsPerDay = 'Calls per day';
export const day = 'Day';
export const calls = 'Calls';
export const failed = 'Failed';

// Calls table
export const time = 'Time';
export const call = 'Call';
export const answer = 'Answer';
export const took = 'Took';
export const duration = (milliseconds: string): string => `${milliseconds} ms`;
export const lastCalls = 'Last calls';
export const failedOnly = 'Failed only';
export const noneFailed = (count: string): string => `None of the last ${count} calls failed.`;
export const callsKept = (count: string): string =>
  `The last ${count} calls are kept, without what they asked or were answered.`;
export const showMore = (count: string): string => `Show more of ${count}`;
