import type { HomeFigure } from '@shoppervoice/contracts/reports';
import { DEFAULT_PRESET, questionByCode } from '@shoppervoice/survey-model';

/** Address of a figure's page with Home's days and comparison, and the figure's metric selected. */
export function rowAddress({ page, key, unit }: Pick<HomeFigure, 'page' | 'key' | 'unit'>): string {
  const query = new URLSearchParams({ dateRange: DEFAULT_PRESET, compare: 'previous' });
  const role = questionByCode(key)?.role;
  // A page of scores draws all of them anyway.
  if (unit === 'mean' && role !== undefined) query.set('metric', role);
  return `${page}?${query}`;
}
