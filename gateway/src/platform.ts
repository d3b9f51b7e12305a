import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SHELL_API_VERSION, type ShellBuildFile, ShellBuildFileSchema } from '@shoppervoice/contracts';
import { ConfigError, connectDatabase, type Database } from '@shoppervoice/service-kit';
import type { Logger } from 'pino';
import { Compile } from 'typebox/compile';
import type { BuildStore } from './builds/build-store.ts';
import { CopiedStore } from './builds/copied-store.ts';
import { DiskStore } from './builds/disk-store.ts';
import { GridFsStore } from './builds/gridfs-store.ts';
import type { PortalFacts } from './deploy/live-portal.ts';
import { TokenBook } from './deploy/token-book.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { Intake } from './intake/intake.ts';
import { Announcements } from './registry/announcements.ts';
import { assumeBundled, enterBundled, type LeftOut, readBundled } from './registry/bundled-builds.ts';
import { keepHouse } from './registry/housekeeping.ts';
import { LastKnown } from './registry/last-known.ts';
import { Registry } from './registry/registry.ts';
import { PLATFORM_DATABASE, preparePlatform, RegistryDatabase } from './registry/registry-database.ts';
import { FailureSamples } from './reports/failure-samples.ts';
import { ReportJudge } from './reports/report-judge.ts';
import { ReportStore } from './reports/report-store.ts';

/**
 * A start waits so long for the database; then it serves what was known before it, and newer bundled builds, until the
 * database has answered.
 */
const FIRST_READ_MS = 5000;
const AGAIN_MS = 1000;
const SHELL_BUILD_FILE = 'shell-build.json';

/** Everything about remotes that outlives a request. */
export interface Platform {
  readonly registry: Registry;
  readonly facts: PortalFacts;
  readonly intake: Intake;
  /** Null without a database. */
  readonly kept: {
    readonly tokens: TokenBook;
    readonly reports: ReportStore;
    readonly samples: FailureSamples;
    readonly judge: ReportJudge;
  } | null;
  /** Whether the database of the registry answers now; true where there is none. */
  isAnswered(): boolean;
  close(): Promise<void>;
}

/** Opens the registry with the builds of REMOTE_DIRS in it. @throws ConfigError */
export async function openPlatform(config: GatewayConfig, log: Logger): Promise<Platform> {
  const facts = factsOf(config);
  const intake = new Intake();
  const leftOut: LeftOut = (folder, sentence) => log.error({ folder }, `a remote is left out: ${sentence}`);
  const bundled = readBundled(config.REMOTE_DIRS, { intake, facts, leftOut });
  const cacheBytes = config.REMOTE_CACHE_BYTES;
  if (config.MONGODB_URL === null) {
    const registry = new Registry({ kept: null, cacheBytes, log });
    await assumeBundled(registry, await bundled, leftOut);
    const close = async () => {
      registry.close();
      await intake.close();
    };
    return { registry, facts, intake, kept: null, isAnswered: () => true, close };
  }
  const connection = connectDatabase({
    url: config.MONGODB_URL,
    name: PLATFORM_DATABASE,
    log,
    prepare: preparePlatform,
  });
  const store = storeOf(config, connection);
  const lastKnown = new LastKnown(config.DATA_DIR, config.CONTEXT_KEY, log);
  const database = new RegistryDatabase(connection.db);
  const registry = new Registry({
    kept: { database, announcements: new Announcements(connection.db), store },
    lastKnown,
    cacheBytes,
    log,
  });
  const tokens = new TokenBook(connection.db, database);
  const reports = new ReportStore(connection.db);
  const samples = new FailureSamples(connection.db);
  const judge = new ReportJudge(registry, reports, limitsOf(config), log);
  const stop = new AbortController();
  const house = keepHouse({
    registry,
    store,
    reports,
    samples,
    keeping: { tabMs: config.REMOTE_KEEP_DAYS * 86_400_000, last: config.REMOTE_KEEP_VERSIONS },
    log,
  });

  async function read(): Promise<void> {
    await connection.firstReady;
    await registry.refresh();
    await enterBundled(registry, store, await bundled, leftOut);
    await registry.settle();
    await tokens.refresh();
    await judge.judgeAll();
  }
  async function readUntilDone(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await read();
        registry.follow(() => tokens.refresh());
        house.start();
        return;
      } catch (error) {
        if (!stop.signal.aborted) log.warn({ err: error }, 'the registry cannot be read yet');
        await sleep(AGAIN_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      }
    }
  }
  const reading = readUntilDone();
  // How long the database is waited for is counted from here: a busy machine takes its time with the builds.
  await bundled;
  const isRead = await Promise.race([
    reading.then(() => true),
    sleep(FIRST_READ_MS, false, { signal: stop.signal, ref: false }),
  ]);
  if (!isRead) {
    log.warn('the database does not answer: remotes are served as they were known last');
    for (const state of await lastKnown.read()) await registry.assumeKnown(state);
    await assumeBundled(registry, await bundled, leftOut);
  }
  return {
    registry,
    facts,
    intake,
    kept: { tokens, reports, samples, judge },
    isAnswered: () => connection.ready(),
    close: async () => {
      stop.abort();
      registry.close();
      house.stop();
      await intake.close();
      await lastKnown.settled();
      await connection.close();
    },
  };
}

function storeOf(config: GatewayConfig, { db }: Database): BuildStore {
  return config.REMOTE_STORE === 'gridfs'
    ? new CopiedStore(new GridFsStore(db), new DiskStore(join(config.DATA_DIR, 'remote-copies')))
    : new DiskStore(join(config.DATA_DIR, 'remotes'));
}

function limitsOf(config: GatewayConfig) {
  return {
    current: { users: config.CURRENT_FAILED_USERS, share: config.CURRENT_FAILED_PERCENT / 100 },
    canary: { users: config.CANARY_FAILED_USERS, share: config.CANARY_FAILED_PERCENT / 100 },
  };
}

const shellBuildCheck = Compile(ShellBuildFileSchema);

/** What the shell's build says that it offers. @throws ConfigError where the file is there and cannot be read */
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
  if (!existsSync(path)) return { shellApi: SHELL_API_VERSION, shared: {}, ...sizes };
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    written = null;
  }
  if (!shellBuildCheck.Check(written)) {
    throw new ConfigError([`SHELL_DIR holds a ${SHELL_BUILD_FILE} that cannot be read: build the shell again.`]);
  }
  const { shellApi, shared }: ShellBuildFile = written;
  return { shellApi, shared, ...sizes };
}
