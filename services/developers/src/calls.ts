import type { ServiceCall } from '@shoppervoice/contracts';
import { CLIENT_CALLS } from './clients/client-routes.ts';

/** Every call of this service and its gate. Calls of the public API are judged by its door (`ApiDoor`). */
export const CALLS: readonly ServiceCall[] = [...CLIENT_CALLS];
