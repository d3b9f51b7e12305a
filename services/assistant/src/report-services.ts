import { ProblemError } from '@shoppervoice/service-kit';
import type { AssistantConfig } from './assistant-config.ts';

/** Origins of the report services by name. `REPORT_SERVICES` is a list of `name=address`. */
export function reportOrigins({
  REPORT_SERVICES,
}: Pick<AssistantConfig, 'REPORT_SERVICES'>): ReadonlyMap<string, string> {
  return new Map(
    REPORT_SERVICES.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}

/** A report service did not deliver the comments. */
export const commentsUnavailable = () =>
  new ProblemError(503, 'The comments cannot be read right now. Try again in a few seconds.', { retryAfter: 3 });
