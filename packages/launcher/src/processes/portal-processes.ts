import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Builds } from '../build/build-portal.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import type { PlatformPlace } from '../platform-place.ts';
import type { ProcessPlan } from './supervised-process.ts';

/**
 * Memory limits of Node, in MB. A young generation of a few MB is collected often and cheaply, and keeps an idle
 * process small; the old one is a bound, not a reservation.
 */
const NODE_OPTIONS = {
  database: ['--max-semi-space-size=8', '--max-old-space-size=512'],
  service: ['--max-semi-space-size=4', '--max-old-space-size=512'],
  // Everything passes through it: a young generation of 4 MB would cost it a third of its throughput.
  gateway: ['--max-semi-space-size=16', '--max-old-space-size=256'],
  mailCatcher: ['--max-semi-space-size=2', '--max-old-space-size=128'],
  demoData: ['--max-semi-space-size=16', '--max-old-space-size=1024'],
} as const;

/** Setting of the C library, which would otherwise hold memory back for every thread. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' } as const;

/** Name of the service that knows users, merchants and what they hold. */
const ACCOUNTS = 'accounts';
const DEVELOPERS = 'developers';

/** What every process of the portal is given. */
export interface Surroundings {
  readonly root: string;
  readonly folder: DataFolder;
  readonly logTo: 'files' | 'terminal';
  /** The environment of `npm start`, with the variables that all servers share added. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Names of the services, each a folder with a `src/server.ts`. */
export function serviceNames(root: string): string[] {
  return readdirSync(join(root, 'services'))
    .filter((name) => existsSync(join(root, 'services', name, 'src', 'server.ts')))
    .sort();
}

export function databasePlan(around: Surroundings, socket: string): ProcessPlan {
  return plan(
    around,
    'database',
    join('packages', 'embedded-mongo', 'src', 'start.mjs'),
    NODE_OPTIONS.database,
    'line',
    {
      EMBEDDED_MONGO_DATA: around.folder.database,
      EMBEDDED_MONGO_SOCKET: socket,
    },
  );
}

/** A service and where it listens. */
export interface ServicePlace {
  readonly name: string;
  readonly port: number;
}

export const originOf = ({ port }: ServicePlace): string => `http://127.0.0.1:${port}`;
const addressOf = (place: ServicePlace) => `${place.name}=${originOf(place)}`;

/**
 * A service, with the addresses of the services that it may ask: accounts, the one of webhooks, and all that may make reports.
 * `others`: `name=address`, of services that run elsewhere.
 */
export function servicePlan(
  around: Surroundings,
  { name, port }: ServicePlace,
  all: readonly ServicePlace[],
  others: readonly string[],
): ProcessPlan {
  const accounts = all.find((place) => place.name === ACCOUNTS);
  const developers = all.find((place) => place.name === DEVELOPERS);
  const makers = all.filter((place) => place.name !== ACCOUNTS && place.name !== name);
  return plan(around, name, join('services', name, 'src', 'server.ts'), NODE_OPTIONS.service, 'message', {
    HOST: '127.0.0.1',
    PORT: String(port),
    ...(accounts === undefined ? {} : { ACCOUNTS_URL: originOf(accounts) }),
    ...(developers === undefined ? {} : { DEVELOPERS_URL: originOf(developers) }),
    REPORT_SERVICES: [...makers.map(addressOf), ...others].join(','),
  });
}

export interface GatewayPlace {
  readonly host: string;
  readonly port: number;
  readonly platform: PlatformPlace;
  readonly services: readonly ServicePlace[];
  /** `name=address`, of services that run elsewhere. */
  readonly otherServices: readonly string[];
  readonly builds: Builds;
  readonly readyFile: string;
}

export function gatewayPlan(around: Surroundings, place: GatewayPlace): ProcessPlan {
  return plan(around, 'gateway', join('gateway', 'src', 'server.ts'), NODE_OPTIONS.gateway, 'message', {
    HOST: place.host,
    PORT: String(place.port),
    PLATFORM_HOST: place.platform.host,
    PLATFORM_PORT: String(place.platform.port),
    SERVICES: [...place.services.map(addressOf), ...place.otherServices].join(','),
    SHELL_DIR: place.builds.shell,
    REMOTE_DIRS: place.builds.remotes.join(','),
    KITS_DIR: join(around.root, 'packages', 'remote-cli', 'dist', 'kits'),
    READY_FILE: place.readyFile,
  });
}

export interface MailCatcherPlace {
  readonly smtpPort: number;
  readonly webPort: number;
}

export function mailCatcherPlan(around: Surroundings, place: MailCatcherPlace): ProcessPlan {
  const program = join('packages', 'launcher', 'src', 'mail-catcher', 'server.ts');
  return plan(around, 'mail-catcher', program, NODE_OPTIONS.mailCatcher, 'message', {
    MAIL_SMTP_PORT: String(place.smtpPort),
    MAIL_WEB_PORT: String(place.webPort),
    MAIL_DIR: around.folder.mails,
  });
}

/** Loads the demo data, tells about it by messages, and ends. */
export function demoDataPlan(around: Surroundings): ProcessPlan {
  const program = join('packages', 'launcher', 'src', 'demo', 'load-demo-data.ts');
  return plan(around, 'demo-data', program, NODE_OPTIONS.demoData, 'message', {});
}

/** Fills the demo shop, or brings it up to today, and ends. */
export function demoShopPlan(around: Surroundings): ProcessPlan {
  const program = join('packages', 'launcher', 'src', 'demo', 'load-demo-shop.ts');
  return plan(around, 'demo-shop', program, NODE_OPTIONS.demoData, 'message', {});
}

function plan(
  around: Surroundings,
  name: string,
  program: string,
  nodeOptions: readonly string[],
  says: ProcessPlan['says'],
  own: Readonly<Record<string, string>>,
): ProcessPlan {
  return {
    name,
    program: join(around.root, program),
    nodeOptions,
    says,
    log: around.logTo === 'terminal' ? 'terminal' : { file: join(around.folder.logs, `${name}.log`) },
    environment: {
      ...around.environment,
      ...FEW_ARENAS,
      // No balancer sends requests to it: it stops at once.
      DRAIN_MS: '0',
      NODE_COMPILE_CACHE: join(around.root, 'node_modules', '.cache', 'compiled'),
      ...own,
    },
  };
}
