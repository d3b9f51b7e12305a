import { MAIL_CONFIG } from '@shoppervoice/mail-outbox';
import {
  type Config,
  DATABASE_CONFIG,
  DEPARTURES_CONFIG,
  defineConfig,
  SERVICE_CONFIG,
} from '@shoppervoice/service-kit';

export const DEVELOPERS_CONFIG = defineConfig({
  ...SERVICE_CONFIG,
  ACCESS_TOKEN_KEY: {
    type: 'key',
    secret: true,
    doc: 'Key of the access tokens that API clients get; with another one they ask for new ones.',
  },
  ...DATABASE_CONFIG,
  ...MAIL_CONFIG,
  ...DEPARTURES_CONFIG,
  REPORT_SERVICES: {
    type: 'list',
    default: [],
    doc: 'Services that clients of the public API may read, `name=address` each, several addresses of one separated by `|`: `online-buyer=http://127.0.0.1:4002`. What may be asked of them, their documents say.',
  },
  ACCOUNTS_URL: {
    type: 'addresses',
    doc: 'Address of `services/accounts`, or those of its replicas separated by `|`, which says what a client’s merchant holds.',
  },
  PUBLIC_URL: {
    type: 'origin',
    optional: true,
    doc: 'Address under which the portal is reached: links in mails lead there, and the document of the public API names it.',
  },
  SUPPORT_EMAIL: {
    type: 'email',
    optional: true,
    doc: 'Whom readers of mails write to. Without it the mails name nobody.',
  },
  API_READS_PER_MINUTE: {
    type: 'integer',
    min: 1,
    default: 600,
    doc: 'Reads a minute of one API client.',
  },
  API_WRITES_PER_MINUTE: {
    type: 'integer',
    min: 1,
    default: 600,
    doc: 'Writes a minute of one API client.',
  },
  WEBHOOK_ALLOWED_HOSTS: {
    type: 'list',
    default: [],
    doc: 'Hosts, `name` or `name:port`, that webhooks may go to wherever they are, by http, too. For tests: without it they go to https addresses of the public internet alone.',
  },
  API_UNKNOWN_PER_MINUTE: {
    type: 'integer',
    min: 1,
    default: 300,
    doc: 'Calls a minute from one address that show no good token or secret. More of them are refused; calls with a good one never count.',
  },
});

export type DevelopersConfig = Config<typeof DEVELOPERS_CONFIG>;
