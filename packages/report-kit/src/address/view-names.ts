import type { AddressField } from './address-field.ts';

/** What panels keep in the address beside the fields of their page. A name that is neither's is nobody's, and the page says so. */
export const VIEW_NAMES = ['metric', 'off', 'draw', 'holidays', 'chart', 'path', 'sort', 'order', 'courses'] as const;

/** Fields of a panel: `satisfies ViewFields` holds them to the names above. */
export type ViewFields = Partial<Readonly<Record<(typeof VIEW_NAMES)[number], AddressField<unknown>>>>;
