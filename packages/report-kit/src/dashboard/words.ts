// Against filter
export const compareWith = 'Compare with';
export const otherDevices = 'Other devices';
export const comparedWith = 'Compared with';
export const comparedWithDevice = (device: string): string => `Compared with: ${device}`;
export const compareWithOthers = 'Compare with other devices';

// Answers link
export const readTheComments = (name: string): string => `${name}: read the comments`;

// Choice filter
export const chosenOf = (count: number, all: number): string => `${count} of ${all}`;
export const clear = (filter: string): string => `Clear ${filter}`;

// Dashboard skeleton
export const loadingTheFigures = 'Loading the figures';

// Filter column
export const howSure = 'How sure a change is';
export const significant = 'significant';
export const noClearChange = 'no clear change';
export const fewAnswers = 'fewer than 30 answers';

// Marks legend
export const interval = '95% interval';

// No answers
export const noAnswers = 'No answers';
export const tooFewToShow = 'Too few answers to show';
export const noneMatch = 'No answers match';
export const clearFilter = 'Clear filter';
export const noneIn = (days: string, filters: string): string =>
  `No answers ${days}${filters === '' ? '' : ` with ${filters}`}.`;
export const onDay = (day: string): string => `on ${day}`;
export const fromTo = (first: string, last: string): string => `from ${first} to ${last}`;

// Shown groups
export const onThePage = 'On the page';
export const shownOf = (count: number, all: number): string => `${count} of ${all} shown`;

// Shown populations
export const inTheChartsBelow = 'in the charts below';

// Shown ratings
export const metrics = 'Metrics';
export const metricsOnThePage = 'Metrics on the page';

// Respondent filters
export const ownQuestions = 'Own questions';

// Withheld figures
export const hidden = 'Hidden';
export const hiddenForPrivacy = 'Hidden to protect privacy (fewer than 5 answers).';
export const figuresHidden = (count: number): string =>
  `${count} ${count === 1 ? 'figure' : 'figures'}, to protect privacy (fewer than 5 answers)`;

// Segments
export const anotherSegment = 'Compare with another segment';
export const compareSegments = 'Compare';
export const onThisPage = 'This page';
export const everybody = 'All shoppers';
export const nobodyYet = 'Choose below';
export const thisSegment = 'this segment';
export const otherSegment = 'the other segment';
export const filterFirst =
  'Filter this page first, for example by device. The two segments need different values of the same filter.';
export const chooseSegment = 'Choose the filters of the other segment.';
export const segmentsOverlap =
  'Some shoppers would be in both segments. Choose other values of a filter that is set on this page.';
export const notCompared = 'Nothing is compared.';
