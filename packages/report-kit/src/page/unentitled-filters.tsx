import { Banner } from '@shoppervoice/ui';
import * as words from './words.ts';

/** Filters that the address names and the merchant's plan does not have. */
export function UnentitledFilters({ names }: { names: readonly string[] }) {
  return <Banner title={words.someLeftOut}>{words.notInPlan(names.join(', '))}</Banner>;
}
