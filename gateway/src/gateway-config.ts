import {
  type Config,
  ConfigError,
  DATABASE_CONFIG,
  defineConfig,
  SERVER_CONFIG,
  SHARED_CONTEXT_CONFIG,
} from '@shoppervoice/service-kit';
import { ServiceReplicas } from './upstream/service-replicas.ts';

/** Every variable that the gateway reads. */
export const GATEWAY_CONFIG = defineConfig({
  ...SERVER_CONFIG,
  ...SHARED_CONTEXT_CONFIG,
  GATEWAY_SIGNING_KEYS: {
    type: 'keys',
    secret: true,
    doc: 'Seeds of the Ed25519 keys with which the gateway signs who makes a call, separated by commas: the first signs, the public keys of all are at `/.well-known/jwks.json`. The same for all gateways, and for no other server.',
  },
  CONTEXT_KEY: {
    type: 'key',
    secret: true,
    doc: 'Key of what gateways sign for themselves: tickets, grants, tags of pages, the registry as it was known last. The same for all gateways, and for no other server.',
  },
  PORT: { type: 'port', default: 8080, doc: 'Port of the portal; 0 takes any free port.' },
  PUBLIC_URL: {
    type: 'origin',
    optional: true,
    doc: 'Address that people open (`http://<HOST>:<PORT>` when not set). It is https unless its host is this machine; a HOST that other machines reach needs one.',
  },
  PLATFORM_PORT: {
    type: 'port',
    optional: true,
    doc: 'Port of the platform page, an origin of its own: the one after PORT when not set, any free one where that is 0.',
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
  SERVICES: {
    type: 'list',
    doc: 'The services, `name=address` each, in the order in which they may claim a path: `accounts=http://127.0.0.1:4001,reports=http://127.0.0.1:4002`. Several addresses of one are separated by `|`: `reports=http://10.0.0.7:4002|http://10.0.0.8:4002`.',
  },
  SESSION_SERVICE: { type: 'text', default: 'accounts', doc: 'Name of the service that knows the sessions.' },
  SHELL_DIR: { type: 'text', doc: 'Folder with the build of the shell.' },
  REMOTE_DIRS: { type: 'list', default: [], doc: 'Folders with the builds of the remotes that come with the portal.' },
  MONGODB_URL: {
    type: 'mongodb',
    optional: true,
    secret: true,
    doc: 'Connection string of the database that keeps the registry of remotes. Without it the gateway serves the builds of REMOTE_DIRS and takes no deploy calls.',
  },
  DATABASE_PREFIX: DATABASE_CONFIG.DATABASE_PREFIX,
  DATA_DIR: {
    type: 'text',
    default: '.data',
    doc: 'Folder for what is kept on this machine: published builds, and the registry as it was known last.',
  },
  REMOTE_STORE: {
    type: 'choice',
    values: ['disk', 'gridfs'],
    default: 'disk',
    doc: 'Where published builds are kept: `<DATA_DIR>/remotes`, or in the database, for several gateways without a common disk.',
  },
  PACKAGE_LIMIT_BYTES: {
    type: 'integer',
    min: 10_000,
    max: 20_000_000,
    default: 20_000_000,
    doc: 'Longest package that is taken, in bytes.',
  },
  REMOTE_LIMIT_BYTES: {
    type: 'integer',
    min: 1000,
    default: 1_000_000,
    doc: 'Size budget of a remote: the brotli sizes of all of its files together, in bytes.',
  },
  REMOTE_UNPACKED_LIMIT_BYTES: {
    type: 'integer',
    min: 10_000,
    max: 60_000_000,
    default: 16_000_000,
    doc: 'What the files of a package may have unpacked, compressed variants too, in bytes.',
  },
  REMOTE_FILES_LIMIT: {
    type: 'integer',
    min: 10,
    max: 2000,
    default: 1000,
    doc: 'Files of a package.',
  },
  REMOTE_FILE_LIMIT_BYTES: {
    type: 'integer',
    min: 10_000,
    max: 10_000_000,
    default: 4_000_000,
    doc: 'What one file of a package may have unpacked, in bytes.',
  },
  REMOTE_STYLE_LIMIT_BYTES: {
    type: 'integer',
    min: 10_000,
    max: 2_000_000,
    default: 1_000_000,
    doc: 'The same for a style sheet, which takes a hundred times its size in memory to be read.',
  },
  REMOTE_CACHE_BYTES: {
    type: 'integer',
    default: 67_108_864,
    doc: 'Memory for versions that only tabs from before ask for, in bytes. Those that are given out now are always in memory.',
  },
  REMOTE_KEEP_DAYS: {
    type: 'integer',
    min: 7,
    default: 7,
    doc: 'Days for which a version is served after nobody is given it any more: as long as a tab may run it.',
  },
  REMOTE_KEEP_VERSIONS: {
    type: 'integer',
    min: 10,
    max: 150,
    default: 10,
    doc: 'The last versions of a remote that are served in any case.',
  },
  CURRENT_FAILED_USERS: {
    type: 'integer',
    min: 1,
    default: 20,
    doc: 'A current version goes back by itself when it failed for at least so many users ...',
  },
  CURRENT_FAILED_PERCENT: {
    type: 'integer',
    min: 1,
    max: 100,
    default: 5,
    doc: '... and for at least this percentage of those who loaded it.',
  },
  CURRENT_FAILED_MERCHANTS: {
    type: 'integer',
    min: 1,
    default: 2,
    doc: '... whose users are of at least so many merchants: 1 for a portal of one merchant.',
  },
  CANARY_FAILED_USERS: {
    type: 'integer',
    min: 1,
    default: 3,
    doc: 'A canary ends by itself when it failed for at least so many users ...',
  },
  CANARY_FAILED_PERCENT: {
    type: 'integer',
    min: 1,
    max: 100,
    default: 50,
    doc: '... and for at least this percentage of those who loaded it.',
  },
  LATE_ERROR_USERS: {
    type: 'integer',
    min: 1,
    default: 10,
    doc: 'A team is told of later errors of a version when it threw for at least so many users ...',
  },
  LATE_ERROR_PERCENT: {
    type: 'integer',
    min: 1,
    max: 100,
    default: 5,
    doc: '... and, allowing for chance, for at least this percentage of those who loaded it.',
  },
  WEBHOOK_ALLOWED_HOSTS: {
    type: 'list',
    default: [],
    doc: 'Hosts, `name` or `name:port`, that webhooks of teams may go to wherever they are, by http, too: a chat server of your own network. Without it they go to https addresses of the public internet alone.',
  },
  OIDC_ALLOWED_HOSTS: {
    type: 'list',
    default: [],
    doc: 'Hosts, `name` or `name:port`, whose ID tokens pipelines may deploy with although they are not of the public internet, by http, too: a GitLab of your own network. Without it issuers are https addresses of the public internet alone.',
  },
  SERVICE_ALLOWED_HOSTS: {
    type: 'list',
    default: [],
    doc: 'Hosts, `name` or `name:port`, that services of teams may have wherever they are, by http, too: those of your own network. Name the port, so that no team reaches another one of that host. Without it they have https addresses of the public internet alone.',
  },
  DEV_ORIGINS: {
    type: 'list',
    default: [],
    doc: 'Origins from which developers may serve a remote into their own session. When not set: any of this machine while HOST is this machine, else none.',
  },
  DEV_BY_TOKEN: {
    type: 'switch',
    default: false,
    doc: 'Whether a deploy token vouches for a developer: `remote dev` then shows the remote from DEV_ORIGINS in the session of whoever confirms its address with a password, without a superuser.',
  },
  KITS_DIR: {
    type: 'text',
    optional: true,
    doc: 'Folder with the packed kits for teams that build outside of the repository.',
  },
  BOT_CHECK: {
    type: 'choice',
    values: ['altcha', 'recaptcha', 'hcaptcha', 'turnstile'],
    default: 'altcha',
    doc: "The bot check of `services/accounts`: a provider's addresses are let into the page's security policy.",
  },
  HSTS: {
    type: 'choice',
    values: ['host', 'subdomains', 'preload', 'off'],
    default: 'host',
    doc: 'What browsers remember of https (`Strict-Transport-Security`): this host, also all hosts below it, that and to be put on the lists that browsers bring, or nothing. Sent where the portal is reached by https.',
  },
  SECURITY_CONTACT: {
    type: 'link',
    optional: true,
    doc: 'Whom people write to who have found a weakness, `mailto:security@example.com` or a page: `/.well-known/security.txt` names it. Without it there is no such file.',
  },
  READY_FILE: {
    type: 'text',
    optional: true,
    doc: '`/readyz` waits until this file is there: whoever loads the first data writes it.',
  },
  SESSION_FRESH_MS: {
    type: 'integer',
    max: 60_000,
    default: 5000,
    doc: 'Milliseconds for which the answer about a session is used again.',
  },
  SESSION_STALE_MS: {
    type: 'integer',
    max: 3_600_000,
    default: 300_000,
    doc: 'Milliseconds more for which it is used while the session service does not answer.',
  },
  SESSION_CAPACITY: { type: 'integer', min: 1, default: 20_000, doc: 'Sessions that are remembered at most.' },
  READS_PER_MINUTE: {
    type: 'integer',
    min: 1,
    default: 1200,
    doc: 'GET calls a minute per session, or per address where there is none.',
  },
  CALLS_PER_MINUTE: {
    type: 'integer',
    min: 1,
    default: 120,
    doc: 'Other calls a minute per session, or per address where there is none.',
  },
  USER_READS_PER_MINUTE: {
    type: 'integer',
    min: 1,
    default: 2400,
    doc: 'GET calls a minute of all sessions of a user; never less than those of one session.',
  },
  USER_CALLS_PER_MINUTE: {
    type: 'integer',
    min: 1,
    default: 240,
    doc: 'Other calls a minute of all sessions of a user; never less than those of one session.',
  },
  MERCHANT_READS_PER_MINUTE: {
    type: 'integer',
    min: 1,
    default: 12_000,
    doc: 'GET calls a minute of all who are in a merchant; never less than those of one user.',
  },
  MERCHANT_CALLS_PER_MINUTE: {
    type: 'integer',
    min: 1,
    default: 1200,
    doc: 'Other calls a minute of all who are in a merchant; never less than those of one user.',
  },
  REPORTS_PER_MINUTE: {
    type: 'integer',
    min: 1,
    // Each page load reports once how its remote loaded: a user who opens many links in tabs loads one a second.
    default: 60,
    doc: 'Reports of browsers a minute per session, or per address where there is none: how remotes were loaded, and errors.',
  },
  TELEMETRY_PERCENT: {
    type: 'integer',
    min: 0,
    max: 100,
    default: 10,
    doc: 'Of 100 documents of signed-in readers, how many measure how their pages fare (load time, LCP, INP, CLS); 0: none.',
  },
  PROFILED_PERCENT: {
    type: 'integer',
    min: 0,
    max: 100,
    default: 2,
    doc: 'Of 100 documents of signed-in readers, how many sample in Chromium what runs, to name the function that kept the tab from responding. They are slower by a few percent, and are not among those that measure; 0: none.',
  },
  UPSTREAM_TIMEOUT_MS: {
    type: 'integer',
    min: 100,
    max: 600_000,
    default: 15_000,
    doc: 'Milliseconds that a service has to begin its answer, and between two pieces of it.',
  },
  SESSION_TIMEOUT_MS: {
    type: 'integer',
    min: 100,
    max: 60_000,
    default: 2000,
    doc: 'Milliseconds that the session service has to answer.',
  },
  BODY_LIMIT_BYTES: {
    type: 'integer',
    min: 1024,
    default: 1_048_576,
    doc: 'Longest body of a call that is passed on, in bytes.',
  },
});

export type GatewayConfig = Config<typeof GATEWAY_CONFIG>;

const SERVICE_ENTRY = /^([a-z][a-z0-9-]*)=(.+)$/;
const ADDRESS = /^https?:\/\/[^/\s]+\/?$/;

const firstTwice = (texts: readonly string[]) => texts.find((text, at) => texts.indexOf(text) !== at);

/** @throws ConfigError when an entry is not `name=address|address` or a name or an address occurs twice. */
export function readServices(
  entries: readonly string[],
  sessionService: string,
): { readonly services: readonly ServiceReplicas[]; readonly sessions: ServiceReplicas } {
  const services = entries.map((entry) => {
    const [, name, addresses = ''] = SERVICE_ENTRY.exec(entry) ?? [];
    const written = addresses.split('|');
    if (name === undefined || !written.every((address) => ADDRESS.test(address) && URL.canParse(address))) {
      throw new ConfigError([`SERVICES holds "${entry}". Write name=address, like accounts=http://127.0.0.1:4001.`]);
    }
    const origins = written.map((address) => new URL(address).origin);
    const again = firstTwice(origins);
    if (again !== undefined) throw new ConfigError([`SERVICES names ${again} twice for ${name}. Write it once.`]);
    return new ServiceReplicas(name, origins);
  });
  const names = services.map(({ service }) => service);
  const twice = firstTwice(names);
  if (twice !== undefined) {
    throw new ConfigError([`SERVICES names ${twice} twice. Write each service once, its addresses separated by |.`]);
  }
  const sessions = services.find(({ service }) => service === sessionService);
  if (sessions === undefined) {
    throw new ConfigError([
      `SERVICES does not name ${sessionService}. Write it, or name another one in SESSION_SERVICE.`,
    ]);
  }
  return { services, sessions };
}

const HIGHEST_PORT = 65_535;

/**
 * The platform's port: as configured, else the portal's port plus 1. 0 means any free port.
 * @throws ConfigError if the portal has the highest port
 */
export function platformPortOf({ PORT, PLATFORM_PORT }: Pick<GatewayConfig, 'PORT' | 'PLATFORM_PORT'>): number {
  if (PLATFORM_PORT !== null) return PLATFORM_PORT;
  if (PORT === 0) return 0;
  if (PORT < HIGHEST_PORT) return PORT + 1;
  throw new ConfigError([`No port comes after ${PORT}. Write PLATFORM_PORT too.`]);
}
