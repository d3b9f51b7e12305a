import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@shoppervoice/service-kit';
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
  allServices: ['--max-semi-space-size=8', '--max-old-space-size=1024'],
  // Everything passes through it: a young generation of 4 MB would cost it a third of its throughput.
  gateway: ['--max-semi-space-size=16', '--max-old-space-size=256'],
  mailCatcher: ['--max-semi-space-size=2', '--max-old-space-size=128'],
  demoData: ['--max-semi-space-size=16', '--max-old-space-size=1024'],
} as const;

/** Setting of the C library, which would otherwise retain memory for every thread. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' } as const;

/** Name of the service with users, merchants and entitlements. */
const ACCOUNTS = 'accounts';
const DEVELOPERS = 'developers';
const GATEWAY = 'gateway';
/** Name of the process that runs every service. */
const ALL_SERVICES = 'services';

/**
 * Secrets that only some servers get, by the names of these; a process of another kind gets none of them. All others are
 * for every process.
 */
const HOLDERS: Readonly<Record<string, readonly string[]>> = {
  CONTEXT_KEY: [GATEWAY],
  GATEWAY_SIGNING_KEYS: [GATEWAY],
  ACCOUNTS_SIGNING_KEYS: [ACCOUNTS],
  TYPED_TEXT_KEY: [ACCOUNTS],
  SESSION_KEYS: [ACCOUNTS],
  FACTOR_KEYS: [ACCOUNTS],
  ACCESS_TOKEN_KEY: [DEVELOPERS],
};

const holdersOf = (variable: string) => HOLDERS[variable.replace(/_FILE$/, '')];

/** The variables of an environment that only the named server gets. */
const secretsOf = (environment: Readonly<Record<string, string>>, server: string) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => holdersOf(name)?.includes(server)));

/** The variables that every process gets. */
const sharedOf = (environment: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => holdersOf(name) === undefined));

/** What every process of the portal gets. */
export interface Surroundings {
  readonly root: string;
  /** Root of another version, whose code every second process of a service runs; null: all run this one's. */
  readonly secondRoot: string | null;
  readonly folder: DataFolder;
  readonly logTo: 'files' | 'terminal';
  /** The environment of `npm start`, with the variables that all servers share and the secrets of each. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Names of the services, each a folder with a `src/server.ts`. */
export function serviceNames(root: string): string[] {
  return readdirSync(join(root, 'services'))
    .filter((name) => existsSync(join(root, 'services', name, 'src', 'server.ts')))
    .sort();
}

const MOST_REPLICAS = 8;

/**
 * Processes per server, 1 unless `entries` name it.
 * @throws ConfigError for an entry that is not `<server>:<count>`
 */
export function readReplicas(entries: readonly string[], services: readonly string[]): (server: string) => number {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const [, server = '', count = ''] = /^([a-z-]+):(\d)$/.exec(entry) ?? [];
    const named = server === 'all' ? [...services, GATEWAY] : [server];
    if (
      !named.every((each) => services.includes(each) || each === GATEWAY) ||
      !(Number(count) >= 1 && Number(count) <= MOST_REPLICAS)
    ) {
      throw new ConfigError([
        `REPLICAS holds "${entry}". Write a server and 1 to ${MOST_REPLICAS}, like reporting:2, gateway:2 or all:2.`,
      ]);
    }
    for (const each of named) counts.set(each, Number(count));
  }
  return (server) => counts.get(server) ?? 1;
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

/** One process of a service and where it listens. */
export interface ServicePlace {
  readonly name: string;
  /** From 1. */
  readonly replica: number;
  readonly port: number;
}

export const originOf = ({ port }: ServicePlace): string => `http://127.0.0.1:${port}`;

const namesOf = (places: readonly ServicePlace[]) => [...new Set(places.map(({ name }) => name))];
const addressesOf = (wanted: string, places: readonly ServicePlace[]) =>
  places
    .filter(({ name }) => name === wanted)
    .map(originOf)
    .join('|');

const processName = (server: string, replica: number) => (replica === 1 ? server : `${server}-${replica}`);

/** A service of a process that runs several. */
export interface HostedService {
  readonly name: string;
  /** Path of its `server.ts`. */
  readonly program: string;
  /** Its variables beside those of the process. */
  readonly variables: Readonly<Record<string, string>>;
}

/** The processes of all services: one for each, or one for all first replicas, one for all second ones, and so on. */
export function servicePlans(
  around: Surroundings,
  places: readonly ServicePlace[],
  { processes, elsewhere }: { readonly processes: 'each' | 'one'; readonly elsewhere: readonly string[] },
): ProcessPlan[] {
  if (processes === 'each') {
    return places.map((place) => {
      const { name, replica } = place;
      const ofSecond = replica === 2 ? around.secondRoot : null;
      const root = ofSecond ?? around.root;
      // As in an upgrade of several machines: the servers of the other version know each other, those of this one know both.
      const known = ofSecond === null ? places : places.filter((each) => each.replica === 2);
      const variables = {
        // Servers of the other version may share one key.
        ...(ofSecond === null ? secretsOf(around.environment, name) : around.environment),
        ...serviceVariables(place, known, elsewhere),
      };
      const program = serviceProgram(name);
      return plan({ ...around, root }, processName(name, replica), program, NODE_OPTIONS.service, 'message', variables);
    });
  }
  const program = join('packages', 'launcher', 'src', 'processes', 'service-host.ts');
  return [...Map.groupBy(places, ({ replica }) => replica)].map(([replica, together]) => {
    const hosted = together.map(
      (place): HostedService => ({
        name: place.name,
        program: join(around.root, serviceProgram(place.name)),
        variables: { ...serviceVariables(place, places, elsewhere), ...secretsOf(around.environment, place.name) },
      }),
    );
    return plan(around, processName(ALL_SERVICES, replica), program, NODE_OPTIONS.allServices, 'message', {
      HOSTED_SERVICES: JSON.stringify(hosted),
    });
  });
}

const serviceProgram = (name: string) => join('services', name, 'src', 'server.ts');

/**
 * The variables of a service, with the addresses of the services that it may call: accounts, that of webhooks, and all
 * that may make reports. `others`: `name=address`, of services that run elsewhere.
 */
function serviceVariables(
  { name, port }: ServicePlace,
  all: readonly ServicePlace[],
  others: readonly string[],
): Readonly<Record<string, string>> {
  const [accounts, developers] = [addressesOf(ACCOUNTS, all), addressesOf(DEVELOPERS, all)];
  const makers = namesOf(all).filter((each) => each !== ACCOUNTS && each !== name);
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    ...(accounts === '' ? {} : { ACCOUNTS_URL: accounts }),
    ...(developers === '' ? {} : { DEVELOPERS_URL: developers }),
    REPORT_SERVICES: [...makers.map((each) => `${each}=${addressesOf(each, all)}`), ...others].join(','),
  };
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
  readonly replicas: number;
}

/** The gateway's processes, which share its ports. */
export const gatewayPlans = (around: Surroundings, place: GatewayPlace): ProcessPlan[] =>
  Array.from({ length: place.replicas }, (_, at) => gatewayPlan(around, place, at + 1));

function gatewayPlan(around: Surroundings, place: GatewayPlace, replica: number): ProcessPlan {
  const services = namesOf(place.services).map((name) => `${name}=${addressesOf(name, place.services)}`);
  return plan(
    around,
    processName(GATEWAY, replica),
    join('gateway', 'src', 'server.ts'),
    NODE_OPTIONS.gateway,
    'message',
    {
      ...secretsOf(around.environment, GATEWAY),
      HOST: place.host,
      PORT: String(place.port),
      REUSE_PORT: place.replicas > 1 ? 'on' : 'off',
      PLATFORM_HOST: place.platform.host,
      PLATFORM_PORT: String(place.platform.port),
      SERVICES: [...services, ...place.otherServices].join(','),
      SHELL_DIR: place.builds.shell,
      REMOTE_DIRS: place.builds.remotes.join(','),
      KITS_DIR: join(around.root, 'packages', 'remote-cli', 'dist', 'kits'),
      READY_FILE: place.readyFile,
    },
  );
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

/** Loads the demo data, reports progress by messages, and ends. */
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
  readyBy: ProcessPlan['readyBy'],
  own: Readonly<Record<string, string>>,
): ProcessPlan {
  return {
    name,
    program: join(around.root, program),
    nodeOptions,
    readyBy,
    log: around.logTo === 'terminal' ? 'terminal' : { file: join(around.folder.logs, `${name}.log`) },
    environment: {
      ...sharedOf(around.environment),
      ...FEW_ARENAS,
      // No load balancer sends requests to it: it stops at once.
      DRAIN_MS: '0',
      NODE_COMPILE_CACHE: join(around.root, 'node_modules', '.cache', 'compiled'),
      ...own,
    },
  };
}
