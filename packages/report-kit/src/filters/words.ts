// Active filters
export const filtersSet = 'Active filters';
export const remove = 'Remove';
export const clearAll = 'Clear all';

// Leave out picker
export const exclude = 'Exclude';
export const excludeAValue = 'Exclude a value';
export const setCount = (count: number): string => `${count} set`;
export const searchValues = (count: number): string => `Search ${count} values`;

// Option filter
export const few = '<5';
export const hidden = 'Hidden to protect privacy (fewer than 5 answers)';
/** Noun of a long list of options, by the name of its filter. */
export const pluralOf = (filter: string): string => PLURALS[filter] ?? 'options';
const PLURALS: Readonly<Record<string, string>> = {
  commentTypeId: 'topics',
  language: 'languages',
  deviceMake: 'makes',
  operatingSystem: 'systems',
  browser: 'browsers',
  low: 'ratings',
};
export const fewer = (options: string): string => `Fewer ${options}`;
export const allOf = (count: number, options: string): string => `All ${count} ${options}`;

// Rating filter
export const rating = (rating: string): string => `Rating ${rating}`;
