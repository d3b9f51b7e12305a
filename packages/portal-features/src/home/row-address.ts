import type { HomeFigure } from '@shoppervoice/contracts/reports';
import { DEFAULT_PRESET, questionByCode } from '@shoppervoice/survey-model';

/** The page of a figure, on Home's own days and comparison, with the figure's metric in front. */
export function rowAddress({ page, key, unit }: Pick<HomeFigure, 'page' | 'key' | 'unit'>): string {
  const query = new URLSearchParams({ dateRange: DEFAULT_PRESET, compare: 'previous' });
  const role = questionByCode(key)?.role;
  // A page of scores draws all of them at once.
  if (unit === 'mean' && role !== undefined) query.set('metric', role);
  return `${page}?${query}`;
}
