import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { healthCalls } from '@shoppervoice/service-kit';
import { CLIENT_CALLS } from './clients/client-routes.ts';
import { IMPORT_CALLS } from './imports/import-routes.ts';
import { INGESTION_CALLS } from './ingestion/ingestion-routes.ts';
import { MATCHING_CALLS } from './matchings/matching-routes.ts';
import { MCP_CALLS } from './mcp/mcp-route.ts';
import { TOKEN_CALLS } from './oauth/token-route.ts';
import { DOCUMENT_CALLS } from './public-api/document-route.ts';
import { READ_CALLS } from './public-api/read-routes.ts';
import { PUBLIC_WEBHOOK_CALLS } from './webhooks/public-webhook-routes.ts';
import { WEBHOOK_CALLS } from './webhooks/webhook-routes.ts';

/** Every call of this service and its gate. Calls of the public API are admitted by `ApiAuth`. */
export const CALLS: readonly ServiceCall[] = [
  ...CLIENT_CALLS,
  ...TOKEN_CALLS,
  ...READ_CALLS,
  ...DOCUMENT_CALLS,
  ...MCP_CALLS,
  ...INGESTION_CALLS,
  ...IMPORT_CALLS,
  ...MATCHING_CALLS,
  ...WEBHOOK_CALLS,
  ...PUBLIC_WEBHOOK_CALLS,
  ...healthCalls('developers'),
];
