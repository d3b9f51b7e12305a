import { Banner } from '@shoppervoice/ui';

/** Filters that the address names and the merchant's plan does not have. */
export function UnheldFilters({ names }: { names: readonly string[] }) {
  return <Banner title="Some filters were left out.">Your plan does not include: {names.join(', ')}.</Banner>;
}
