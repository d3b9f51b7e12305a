// Trend panel
export const titleOf = (label: string, period: string): string => `${label} by ${period}`;
export const showAs = 'Show as';
export const lines = 'Lines';
export const columns = 'Columns';
export const table = 'Table';
export const addANote = 'Add a note';
export const holidays = 'Holidays';
export const metric = 'Metric';
export const partial = (period: string): string => `partial ${period}`;
export const metricHidden = 'This metric is hidden. Select it under Metrics to see it here.';
export const nothingShown = 'Nothing is shown. Turn on a line in the legend.';
export const columnsStartAtZero = 'Columns start at zero.';
export const showAsTable = 'Show values as a table';
export const selectToRead = (chart: string): string =>
  `Select a ${chart === 'line' ? 'point' : 'column'} to read its comments.`;
export const fewAnswers = (name: string, period: string): string =>
  `${name} hidden (fewer than 30 answers a ${period}).`;
export const show = 'Show';
