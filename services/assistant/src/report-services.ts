import { ProblemError } from '@shoppervoice/service-kit';
import type { AssistantConfig } from './assistant-config.ts';

/** Address of each report service by its name: `REPORT_SERVICES` says `name=address`. */
export function reportOrigins({
  REPORT_SERVICES,
}: Pick<AssistantConfig, 'REPORT_SERVICES'>): ReadonlyMap<string, string> {
  return new Map(
    REPORT_SERVICES.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}

/** Where a service does not give the comments that are asked of it. */
export const commentsAway = () =>
  new ProblemError(503, 'The comments cannot be read right now. Try again in a few seconds.', { retryAfter: 3 });
