import { defineConfig } from '../define-config.ts';

/** Variables of a service whose things end when their maker departs; spread beside `SERVER_CONFIG`. */
export const DEPARTURES_CONFIG = defineConfig({
  DEPARTED_POLL_MS: {
    type: 'integer',
    min: 10,
    max: 3_600_000,
    default: 30_000,
    doc: 'Milliseconds between two looks at whether somebody who made an API client, a webhook or a scheduled report is no admin of its merchant any more.',
  },
});
