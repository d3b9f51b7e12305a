import type { Figure } from '@shoppervoice/contracts/reports';

/** What a figure is called on its page. */
export const figureName = ({ kind, label }: Pick<Figure, 'kind' | 'label'>): string =>
  kind === 'nps' ? 'Net Promoter Score' : label;
