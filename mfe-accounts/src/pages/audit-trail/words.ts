// Page
export const merchant = 'Merchant';
export const when = 'When (UTC)';
export const what = 'What';
export const address = 'Address';
export const unknown = 'Unknown';
/** @param merchantName null: all merchants */
export const lead = (merchantName: string | null): string =>
  `Who did what${merchantName === null ? '' : ` at ${merchantName}`}, when and from where. Entries never change; dates and times are in UTC.`;
export const loading = 'Loading the audit trail';
export const couldNotLoad = 'The audit trail could not be loaded';
export const couldNotRefresh = 'The audit trail could not be refreshed.';
export const takesLonger = 'This is a long trail; it takes a moment longer.';
export const auditTrail = 'Audit trail';
export const changedTo = 'changed to';
export const noSuchPage = 'This page does not exist';
export const goToFirstPage = 'Go to the first page';
export const noEntryMatches = 'No entry matches';
export const clearAllFilters = 'Clear all filters';
export const nothingMatches = 'Nothing in the trail matches all of these filters.';
export const nothingYet = 'Nothing has happened yet';

// Audit filters
export const everyAction = 'Every action';
export const filters = 'Filters';
export const action = 'Action';
export const user = 'User';
export const userName = 'User name';
export const fromDay = 'From day';
export const toDay = 'To day';
export const clearAll = 'Clear all';
export const merchantId = 'Merchant ID';
export const aNumber = 'A number, such as 1001.';
