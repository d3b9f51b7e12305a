import { type Config, DATABASE_CONFIG, defineConfig } from '@shoppervoice/service-kit';

/** Variables of `npm start` itself. All others are passed on to the servers, which declare their own tables. */
export const LAUNCHER_CONFIG = defineConfig({
  HOST: { type: 'text', default: '127.0.0.1', doc: 'Address on which the portal listens.' },
  PORT: { type: 'port', default: 8080, doc: 'Port of the portal; 0 takes any free port.' },
  PUBLIC_URL: {
    type: 'origin',
    optional: true,
    doc: 'Address that people open (`http://<HOST>:<PORT>` when not set). It is https unless its host is this machine; a HOST that other machines reach needs one.',
  },
  PLATFORM_PORT: {
    type: 'port',
    optional: true,
    doc: 'Port of the platform page, an origin of its own: when not set, the one after PORT or the next one that is free and not MAIL_WEB_PORT, any free one where PORT is 0.',
  },
  PLATFORM_HOST: { type: 'text', default: '127.0.0.1', doc: 'Address on which the platform page listens.' },
  PLATFORM_URL: {
    type: 'origin',
    optional: true,
    doc: 'Address at which superusers open the platform page; never one of the portal’s own. When not set, it is on this machine alone (`http://<PLATFORM_HOST>:<PLATFORM_PORT>`). https unless its host is this machine; a PLATFORM_HOST that other machines reach needs one.',
  },
  TRUST_PROXY: {
    type: 'list',
    default: [],
    doc: 'Addresses or networks (CIDR) of proxies whose `X-Forwarded-For` is believed; no network wider than /8 (IPv6: /16). A public https address needs them, or `none`, which says that no proxy stands in front.',
  },
  SUPPORT_EMAIL: {
    type: 'email',
    optional: true,
    doc: 'Where contact links go. A portal that other machines reach needs one; on this machine it is `help@portal.example` when not set.',
  },
  DATA_DIR: { type: 'text', default: '.data', doc: 'Folder for everything that the portal keeps on this machine.' },
  MONGODB_URL: {
    type: 'mongodb',
    optional: true,
    secret: true,
    doc: 'Connection string of a MongoDB 7 or newer; the embedded database when not set.',
  },
  DATABASE_PREFIX: DATABASE_CONFIG.DATABASE_PREFIX,
  BACKUP_DIR: {
    type: 'text',
    optional: true,
    doc: 'Folder for scheduled backups of DATA_DIR, on another disk. None are made when not set; a MONGODB_URL is backed up with its own tools.',
  },
  BACKUP_HOURS: { type: 'integer', min: 1, max: 720, default: 24, doc: 'Hours between two scheduled backups.' },
  BACKUP_KEEP: {
    type: 'integer',
    min: 1,
    max: 1000,
    default: 7,
    doc: 'How many scheduled backups are kept, the newest ones.',
  },
  SMTP_URL: {
    type: 'smtp',
    optional: true,
    secret: true,
    doc: 'Mail server, `smtp://user:password@host:587?requireTLS=true` or `smtps://…`; when not set, a mail catcher on this machine shows the mails and sends none.',
  },
  MAIL_WEB_PORT: {
    type: 'port',
    optional: true,
    doc: 'Port on 127.0.0.1 of the page that shows the caught mails; 0 takes any free port; when not set, 1080 or the next one that is free.',
  },
  DEMO_DATA: {
    type: 'choice',
    values: ['on', 'off'],
    optional: true,
    doc: 'Whether demo merchants are loaded; when not set, into an empty database while HOST is this machine.',
  },
  DEMO_SHOP: {
    type: 'switch',
    default: true,
    doc: 'Whether the portal keeps a demo shop of made-up responses, which users of a merchant without responses can look at.',
  },
  OTHER_SERVICES: {
    type: 'list',
    default: [],
    doc: 'Services that run elsewhere with the keys of this portal, `name=address` each, behind those of `services/`: `gifts=http://127.0.0.1:4010`. The portal is ready when they are.',
  },
  REPLICAS: {
    type: 'list',
    default: [],
    doc: 'To try several processes of a server on this machine: `reporting:2,gateway:2`, or `all:2` for every service and the gateway.',
  },
  SERVICE_PROCESSES: {
    type: 'choice',
    values: ['each', 'one'],
    optional: true,
    doc: 'Whether each service runs in a process of its own, so that the end of one leaves the others running, or all in `one`, which needs half the memory; when not set, `one` on a machine with less than 4 GB.',
  },
  LOG_LEVEL: {
    type: 'choice',
    values: ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    default: 'warn',
    doc: 'Least level of the log lines that the servers write.',
  },
  LOG_TO: {
    type: 'choice',
    values: ['files', 'terminal'],
    default: 'files',
    doc: 'Where the log lines go: `<DATA_DIR>/logs`, or this terminal.',
  },
});

export type LauncherConfig = Config<typeof LAUNCHER_CONFIG>;
