import { ProblemError, serviceAddresses } from '@shoppervoice/service-kit';
import type { AssistantConfig } from './assistant-config.ts';

/** Addresses of the report services by name. */
export function reportAddresses({
  REPORT_SERVICES,
}: Pick<AssistantConfig, 'REPORT_SERVICES'>): ReadonlyMap<string, string> {
  return new Map(serviceAddresses(REPORT_SERVICES).map(({ name, addresses }) => [name, addresses]));
}

/** A report service did not deliver the comments. */
export const commentsUnavailable = () =>
  new ProblemError(503, 'The comments cannot be read right now. Try again in a few seconds.', { retryAfter: 3 });
