import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files of 20 s and more, which mostly wait: for a claim to expire, a slow sender, a process to restart. Started first
 * they overlap with the others; started last one of them would be waited for alone. A missing entry costs only time.
 */
export const LONG = [
  'services/reporting/src/exports/killed-export.nightly.test.ts',
  'integration/src/fuzz/strangers.nightly.test.ts',
  'packages/remote-cli/src/commands/deploying.nightly.test.ts',
  'gateway/src/deploy/slow-uploads.nightly.test.ts',
  'packages/launcher/src/start.nightly.test.ts',
  'packages/importer/src/cli.nightly.test.ts',
  'gateway/src/registry/last-known.nightly.test.ts',
  'packages/service-kit/src/silent-database.nightly.test.ts',
  'integration/src/schedule-mail-server.nightly.test.ts',
  'gateway/src/registry/kept.nightly.test.ts',
  'gateway/src/routing/slow-bodies.nightly.test.ts',
  'integration/src/exported-states.nightly.test.ts',
  'integration/src/chat-endpoint.nightly.test.ts',
  'services/reporting/src/schedules/killed-schedules.nightly.test.ts',
  'packages/report-service/src/ingestion/killed-events.nightly.test.ts',
];

/** Files in Vitest's own order, the longest before all others. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const at = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((path) => moduleId.endsWith(`/${path}`));
      return place < 0 ? LONG.length : place;
    };
    // Sorting is stable: unlisted files keep their order.
    return rest.sort((a, b) => at(a) - at(b));
  }
}
