import type { Picture } from '@shoppervoice/chart-model';
import type { RatingFigure } from '@shoppervoice/contracts/reports';

export type MeanRow = Extract<Picture, { kind: 'means' }>['rows'][number];

/** A rating as a bar of a picture. `more`: its label, and why it is marked. */
export function meanRow(
  { key, label, mean, n, change }: RatingFigure,
  more: Partial<Pick<MeanRow, 'label' | 'marked'>> = {},
): MeanRow {
  return {
    key,
    label,
    mean,
    n,
    before: change?.mean ?? null,
    delta: change?.delta ?? null,
    significant: change?.significant ?? false,
    ...more,
  };
}
