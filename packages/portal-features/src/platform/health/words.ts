// Health
export const health = 'Health';
export const asOf = (time: string): string => `As of ${time}. Refreshed every 30 seconds while you look at it.`;
export const refresh = 'Refresh';
export const loading = 'Loading';
export const loadingHealth = 'Loading what has failed';
export const notLoaded = 'The services could not be loaded';
export const notListed = 'The services could not be loaded.';
export const mayBeOld = 'This may be old: the last refresh failed.';
export const allWell = 'Nothing failed and nothing is waiting too long.';
export const didNotWork = 'This did not work. Try again.';

// Services
export const ofService = (title: string, service: string): string => `${title}, ${service}`;
export const away = 'Services that are not responding';
export const service = 'Service';
export const reason = 'Reason';
export const notResponding = (name: string): string => `${name} is not responding right now`;
export const silent = 'It does not respond to the gateway.';
export const tookTooLong = 'It took too long to answer.';

// Failed work
export const count = (total: number, shown: number, more: boolean): string => {
  const all = `${total.toLocaleString()}${more ? ' or more' : ''}`;
  return shown < total ? `${all}; the first ${shown} are shown` : all;
};
export const what = 'What';
export const merchant = 'Merchant';
export const since = 'Since';
export const tried = 'Tried';
export const times = (count: number): string => (count === 1 ? 'once' : `${count.toLocaleString()} times`);
export const lastError = 'Last error';
export const tryAgain = 'Try again';
export const tryThisAgain = (what: string, merchant: string): string =>
  merchant === '' ? `Try again: ${what}` : `Try again: ${what}, ${merchant}`;
export const none = '–';

// Migrations
export const migrations = 'Changes of stored data under way';
export const done = 'Done';
export const doneOf = (done: number, total: number, percent: number): string =>
  `${percent} % (${done.toLocaleString()} of about ${total.toLocaleString()})`;
export const migrationsGoOn = 'After a restart they go on where they were. The portal can be used meanwhile.';

// Waiting work
export const waiting = 'Waiting';
export const number = 'Number';
export const oldest = 'Oldest';
export const tooLong = 'Too long';
export const emptyQueues = (empty: number, all: number): string =>
  empty === all
    ? 'Nothing is waiting in any queue.'
    : `Nothing is waiting in ${empty} other ${empty === 1 ? 'queue' : 'queues'}.`;
