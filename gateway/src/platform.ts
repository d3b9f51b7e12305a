import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  SHELL_API_VERSION,
  SHELL_APIS,
  type ShellBuildFile,
  ShellBuildFileSchema,
} from '@shoppervoice/contracts/remotes';
import { awaitedOf, ConfigError, connectDatabase, type Database } from '@shoppervoice/service-kit';
import type { Logger } from 'pino';
import { Compile } from 'typebox/compile';
import type { BuildStore } from './builds/build-store.ts';
import { CopiedStore } from './builds/copied-store.ts';
import { DiskStore } from './builds/disk-store.ts';
import { GridFsStore } from './builds/gridfs-store.ts';
import { TokenStore } from './deploy/token-store.ts';
import { ExposureStore } from './flags/exposure-store.ts';
import { FlagResults } from './flags/flag-results.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { Intake } from './intake/intake.ts';
import { IssuerKeys } from './oidc/issuer-keys.ts';
import { PublisherStore } from './oidc/publisher-store.ts';
import { Announcements } from './registry/announcements.ts';
import { assumeBundled, enterBundled } from './registry/bundled-builds.ts';
import { BundledRemotes } from './registry/bundled-remotes.ts';
import { LastKnown } from './registry/last-known.ts';
import type { PortalFacts } from './registry/live-portal.ts';
import { Registry } from './registry/registry.ts';
import { PLATFORM_DATABASE, preparePlatform, RegistryDatabase } from './registry/registry-database.ts';
import { moveIn, StoredBuilds } from './registry/stored-builds.ts';
import { AutoRollback } from './reports/auto-rollback.ts';
import { FailureSamples } from './reports/failure-samples.ts';
import { LateSurges } from './reports/late-surges.ts';
import { Ramps } from './reports/ramps.ts';
import { ReportStore } from './reports/report-store.ts';
import { scheduleRetention } from './retention/retention.ts';
import { ErrorGroups } from './stacks/error-groups.ts';
import { ErrorReports } from './stacks/error-reports.ts';
import { NoticeStore } from './team/notice-store.ts';
import { TeamStore } from './team/team-store.ts';
import { DocumentStore } from './team-services/document-store.ts';
import { TelemetryStore } from './telemetry/telemetry-store.ts';

/**
 * Longest wait for the database at the start; then the gateway serves what it had before, and newer bundled builds,
 * until the database responds.
 */
const FIRST_READ_MS = 5000;
/** Longest wait at the start for the bundled remotes; the rest is loaded while the gateway listens but is not ready. */
const FIRST_ROUND_MS = 20_000;
const AGAIN_MS = 1000;
/** How often a missing build is looked for. */
const LACKING_AGAIN_MS = 2000;
const SHELL_BUILD_FILE = 'shell-build.json';

/** Everything about remotes that outlives a request. */
export interface Platform {
  readonly registry: Registry;
  readonly facts: PortalFacts;
  readonly intake: Intake;
  readonly bundled: BundledRemotes;
  /** Null without a database. */
  readonly kept: {
    readonly tokens: TokenStore;
    readonly reports: ReportStore;
    readonly samples: FailureSamples;
    readonly rollback: AutoRollback;
    readonly stored: StoredBuilds;
    readonly store: BuildStore;
    readonly errors: ErrorReports;
    readonly telemetry: TelemetryStore;
    readonly surges: LateSurges;
    readonly teams: TeamStore;
    readonly notices: NoticeStore;
    readonly publishers: PublisherStore;
    readonly keys: IssuerKeys;
    readonly documents: DocumentStore;
    readonly flags: FlagResults;
    readonly connection: Database;
  } | null;
  /** The registry's database if it is not ready now, in words; nothing for a portal without one. */
  awaited(): string[];
  /** Builds that readers should get and this gateway does not have, in words; null: none. */
  lacking(): string | null;
  close(): Promise<void>;
}

/** Opens the registry with the builds of REMOTE_DIRS in it. @throws ConfigError */
export async function openPlatform(config: GatewayConfig, portalUrl: string, log: Logger): Promise<Platform> {
  const facts = factsOf(config);
  const intake = new Intake();
  const readBundled = (registry: Registry) =>
    new BundledRemotes(config.REMOTE_DIRS, { intake, facts, isKnown: (name) => registry.state(name) !== null, log });
  const cacheBytes = config.REMOTE_CACHE_BYTES;
  if (config.MONGODB_URL === null) {
    const registry = new Registry({ kept: null, cacheBytes, log });
    const bundled = readBundled(registry);
    await bundled.enterBy(assumeBundled(registry), true);
    await Promise.race([bundled.firstRound, sleep(FIRST_ROUND_MS, undefined, { ref: false })]);
    const close = async () => {
      bundled.close();
      registry.close();
      await intake.close();
    };
    return { registry, facts, intake, bundled, kept: null, awaited: () => [], lacking: () => null, close };
  }
  const connection = connectDatabase({
    url: config.MONGODB_URL,
    name: PLATFORM_DATABASE,
    prefix: config.DATABASE_PREFIX,
    log,
    prepare: preparePlatform,
  });
  const { store, former } = storesOf(config, connection);
  const lastKnown = new LastKnown(config.DATA_DIR, config.CONTEXT_KEY, log);
  const database = new RegistryDatabase(connection.db);
  const registry = new Registry({
    kept: { database, announcements: new Announcements(connection.db), store },
    lastKnown,
    cacheBytes,
    log,
  });
  const bundled = readBundled(registry);
  const tokens = new TokenStore(connection.db, database);
  const reports = new ReportStore(connection.db);
  const samples = new FailureSamples(connection.db);
  const rollback = new AutoRollback(registry, reports, limitsOf(config), log);
  const stored = new StoredBuilds(store);
  const errors = new ErrorReports(new ErrorGroups(connection.db), log);
  const telemetry = new TelemetryStore(connection.db, log);
  const ramps = new Ramps({ registry, reports, telemetry, log });
  const teams = new TeamStore(connection.db);
  const notices = new NoticeStore(connection.db);
  const publishers = new PublisherStore(connection.db, database, portalUrl);
  const keys = new IssuerKeys({ allowed: config.OIDC_ALLOWED_HOSTS, now: () => Date.now() });
  const documents = new DocumentStore(connection.db);
  const flags = new FlagResults(new ExposureStore(connection.db));
  const surges = new LateSurges(database, reports, {
    users: config.LATE_ERROR_USERS,
    share: config.LATE_ERROR_PERCENT / 100,
  });
  const stop = new AbortController();
  const retention = scheduleRetention({
    registry,
    store,
    reports,
    samples,
    errors: errors.groups,
    keeping: { tabMs: config.REMOTE_KEEP_DAYS * 86_400_000, last: config.REMOTE_KEEP_VERSIONS },
    log,
  });

  async function read(): Promise<void> {
    await connection.firstReady;
    await registry.refresh();
    const moved = await moveIn(store, former, registry.remotes);
    if (moved > 0) log.warn({ builds: moved }, `builds were taken over into ${placeOf(config)}`);
    await registry.readLacking();
    await bundled.enterBy(enterBundled(registry, store), true);
    await registry.settle();
    await tokens.refresh();
    await rollback.checkAll();
  }
  let requestedAt = 0;
  /** Finds what another gateway has stored meanwhile. */
  async function lacking(): Promise<void> {
    if (Date.now() - requestedAt < LACKING_AGAIN_MS) return;
    requestedAt = Date.now();
    await registry.readLacking();
  }
  async function readUntilDone(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await read();
        registry.follow(async () => {
          await Promise.all([tokens.refresh(), lacking()]);
        });
        retention.start();
        ramps.rounds.start();
        // The first list would wait for all of them to be read.
        void stored.faultsOf(registry.remotes).catch(() => undefined);
        return;
      } catch (error) {
        if (!stop.signal.aborted) log.warn({ err: error }, 'the registry cannot be read yet');
        await sleep(AGAIN_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      }
    }
  }
  const reading = readUntilDone();
  // The wait for the database counts from here: a busy machine takes long to load the builds.
  await Promise.race([bundled.firstRound, sleep(FIRST_ROUND_MS, undefined, { signal: stop.signal, ref: false })]);
  const isRead = await Promise.race([
    reading.then(() => true),
    sleep(FIRST_READ_MS, false, { signal: stop.signal, ref: false }),
  ]);
  if (!isRead) {
    log.warn('the database does not answer: remotes are served as they were known last');
    for (const state of await lastKnown.read()) await registry.assumeKnown(state);
    await bundled.enterBy(assumeBundled(registry), false);
  }
  return {
    registry,
    facts,
    intake,
    bundled,
    kept: {
      tokens,
      reports,
      samples,
      rollback,
      stored,
      store,
      errors,
      telemetry,
      surges,
      teams,
      notices,
      publishers,
      keys,
      documents,
      flags,
      connection,
    },
    awaited: () => awaitedOf('the database of its registry', connection),
    lacking: () => {
      const builds = registry.lacking;
      return builds.length === 0 ? null : `builds that ${placeOf(config)} lacks: ${builds.join(', ')}`;
    },
    close: async () => {
      stop.abort();
      bundled.close();
      await ramps.rounds.close();
      registry.close();
      retention.stop();
      await intake.close();
      await errors.close();
      await telemetry.close();
      await lastKnown.settled();
      await connection.close();
    },
  };
}

/** Where builds are stored, and where they were stored before a change of REMOTE_STORE. */
function storesOf(config: GatewayConfig, { db }: Database): { store: BuildStore; former: readonly BuildStore[] } {
  const shared = new GridFsStore(db);
  const copies = new DiskStore(join(config.DATA_DIR, 'remote-copies'));
  const disk = new DiskStore(join(config.DATA_DIR, 'remotes'));
  return config.REMOTE_STORE === 'gridfs'
    ? { store: new CopiedStore(shared, copies), former: [disk, copies] }
    : { store: disk, former: [shared, copies] };
}

const placeOf = (config: GatewayConfig) =>
  config.REMOTE_STORE === 'gridfs' ? 'GridFS' : 'the disk of this gateway (another gateway’s disk is no store)';

function limitsOf(config: GatewayConfig) {
  return {
    current: {
      users: config.CURRENT_FAILED_USERS,
      share: config.CURRENT_FAILED_PERCENT / 100,
      merchants: config.CURRENT_FAILED_MERCHANTS,
    },
    // A canary may belong to one merchant, and ending it harms no other.
    canary: { users: config.CANARY_FAILED_USERS, share: config.CANARY_FAILED_PERCENT / 100, merchants: 1 },
  };
}

const shellBuildCheck = Compile(ShellBuildFileSchema);

/** What the shell's build declares to offer. @throws ConfigError if the file exists and cannot be read */
function factsOf(config: GatewayConfig): PortalFacts {
  const path = join(config.SHELL_DIR, SHELL_BUILD_FILE);
  const sizes = {
    maxBytes: config.REMOTE_LIMIT_BYTES,
    limits: {
      packed: config.PACKAGE_LIMIT_BYTES,
      unpacked: config.REMOTE_UNPACKED_LIMIT_BYTES,
      files: config.REMOTE_FILES_LIMIT,
      file: config.REMOTE_FILE_LIMIT_BYTES,
      style: config.REMOTE_STYLE_LIMIT_BYTES,
    },
  };
  if (!existsSync(path)) {
    return { shellApi: SHELL_API_VERSION, shellApis: SHELL_APIS.map(({ version }) => version), shared: {}, ...sizes };
  }
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    written = null;
  }
  if (!shellBuildCheck.Check(written)) {
    throw new ConfigError([`SHELL_DIR holds a ${SHELL_BUILD_FILE} that cannot be read: build the shell again.`]);
  }
  const { shellApi, shellApis, shared }: ShellBuildFile = written;
  return { shellApi, ...(shellApis && { shellApis }), shared, ...sizes };
}
