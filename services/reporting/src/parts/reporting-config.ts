import { EVENTS_CONFIG } from '@shoppervoice/event-outbox';
import { MAIL_CONFIG } from '@shoppervoice/mail-outbox';
import {
  type Config,
  DATABASE_CONFIG,
  DEPARTURES_CONFIG,
  defineConfig,
  SERVICE_CONFIG,
} from '@shoppervoice/service-kit';

export const REPORTING_CONFIG = defineConfig({
  ...SERVICE_CONFIG,
  ...DATABASE_CONFIG,
  ...MAIL_CONFIG,
  ...EVENTS_CONFIG,
  ...DEPARTURES_CONFIG,
  REPORT_SERVICES: {
    type: 'list',
    default: [],
    doc: 'Services that may make reports, `name=address` each, several addresses of one separated by `|`: `online-buyer=http://127.0.0.1:4002`. Which reports they make, their documents say.',
  },
  ACCOUNTS_URL: {
    type: 'addresses',
    doc: 'Address of `services/accounts`, or those of its replicas separated by `|`, which says what a job may read.',
  },
  DATA_DIR: {
    type: 'text',
    default: '.data',
    doc: 'Folder for what is kept on this machine: finished files in `<DATA_DIR>/exports`, scheduled reports that are too large for a mail in `<DATA_DIR>/scheduled`.',
  },
  FILE_STORE: {
    type: 'choice',
    values: ['disk', 'gridfs'],
    default: 'disk',
    doc: 'Where these files are kept: in `DATA_DIR`, or in the database, for several reporting processes without a common disk.',
  },
  PUBLIC_URL: {
    type: 'origin',
    optional: true,
    doc: 'Address under which the portal is reached: links in mails lead there.',
  },
  SUPPORT_EMAIL: {
    type: 'email',
    optional: true,
    doc: 'Whom recipients of scheduled reports write to. Without it the mails name nobody.',
  },
  SCHEDULE_POLL_MS: {
    type: 'integer',
    min: 10,
    max: 60_000,
    default: 1000,
    doc: 'Milliseconds between two looks at whether a scheduled report is due, or a merchant’s alerts are.',
  },
  SCHEDULE_CLAIM_MS: {
    type: 'integer',
    min: 500,
    max: 3_600_000,
    default: 60_000,
    doc: 'Milliseconds after which a scheduled report is made, or a day of alerts is judged, by another process where the one that was making it says nothing any more. One that was only held for longer has worked in vain; nobody gets the report twice.',
  },
});

export type ReportingConfig = Config<typeof REPORTING_CONFIG>;
