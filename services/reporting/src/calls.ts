import type { ServiceCall } from '@shoppervoice/contracts';

/** Every call of this service and its gate. Which reports somebody may have, the services that make them judge. */
export const CALLS: readonly ServiceCall[] = [];
