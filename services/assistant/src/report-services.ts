import type { AssistantConfig } from './assistant-config.ts';

/** Address of each report service by its name: `REPORT_SERVICES` says `name=address`. */
export function reportOrigins({
  REPORT_SERVICES,
}: Pick<AssistantConfig, 'REPORT_SERVICES'>): ReadonlyMap<string, string> {
  return new Map(
    REPORT_SERVICES.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}
