import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf } from '@shoppervoice/process-lock';
import {
  isLoopback,
  publicAddressOf,
  readConfig,
  SERVER_CONFIG,
  supportEmailOf,
  trustedProxiesOf,
} from '@shoppervoice/service-kit';
import { scheduledIn } from './backups/scheduled-backups.ts';
import { buildPortal } from './build/build-portal.ts';
import { type DataFolder, openDataFolder } from './data-folder/data-folder.ts';
import { DataLock } from './data-folder/data-lock.ts';
import { openSecrets, type Secrets } from './data-folder/secrets.ts';
import { addDemoAlerts, JUDGING_SERVICE } from './demo/add-demo-alerts.ts';
import { decideDemo } from './demo/demo-decision.ts';
import { databaseName, readDemoMemory } from './demo/demo-state.ts';
import { keepDemoShop } from './demo/keep-demo-shop.ts';
import { runDemoData } from './demo/run-demo-data.ts';
import { LAUNCHER_CONFIG, type LauncherConfig } from './launcher-config.ts';
import { CATCHER_HOST, placeCatcher } from './mail-catcher/catcher-place.ts';
import { placePlatform } from './platform-place.ts';
import { checkPort } from './port-check.ts';
import { freePorts } from './processes/free-port.ts';
import {
  databasePlan,
  demoDataPlan,
  demoShopPlan,
  gatewayPlans,
  mailCatcherPlan,
  originOf,
  readReplicas,
  type ServicePlace,
  type Surroundings,
  serviceNames,
  servicePlans,
} from './processes/portal-processes.ts';
import { type ProcessPlan, SupervisedProcess } from './processes/supervised-process.ts';
import { askReadiness, nearOrigin, omittedRemotes } from './readiness.ts';
import { StartRefused } from './start-refused.ts';
import { WaitingReport } from './waiting-report.ts';
import type { RunningPortal, SignIn } from './welcome.ts';

export interface PortalOptions {
  /** Folder of the repository. */
  readonly root: string;
  /** Folder of another version, whose code every second process of a service runs; null: all run this one's. */
  readonly secondRoot: string | null;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Processes that wait for this one. */
  readonly line: readonly number[];
  /** Receives lines for the person at the terminal. */
  readonly report: (sentence: string) => void;
}

const KEY_CONFIG = { INTERNAL_KEY: SERVER_CONFIG.INTERNAL_KEY };
/** Longest socket path that every system supports, in bytes. */
const LONGEST_SOCKET_PATH = 100;
/** Poll interval for the portal's readiness, in milliseconds. */
const POLL_MS = 50;
/** Poll interval for what the start waits for, in milliseconds. */
const REPORT_MS = 1000;
/** A machine with less memory, in bytes, runs all services in one process. */
const SMALL_MACHINE = 4 * 2 ** 30;
/** Support address of a portal that only this machine reaches. */
const LOCAL_SUPPORT = 'help@portal.example';
/** Variables of npm and of the bootstrap, which servers do not need. */
const NOT_PASSED_ON = /^(npm_|BOOTSTRAP_LINE$|INIT_CWD$|NODE_OPTIONS$)/;

/** Everything that `npm start` runs, from the data folder's lock to the last process. */
export class Portal {
  readonly #options: PortalOptions;
  readonly #processes: SupervisedProcess[] = [];
  /** Processes that do not listen yet. */
  readonly #starting = new Set<string>();
  /** What the gateway waits for once it listens. */
  #waitingFor: readonly string[] = [];
  readonly #pids = new Map<string, number>();
  readonly #stopped = new AbortController();
  #lock: DataLock | null = null;
  #cleanUp: (() => void)[] = [];

  constructor(options: PortalOptions) {
    this.#options = options;
  }

  /**
   * Starts everything and resolves when the portal responds with its data.
   * @throws ConfigError, StartRefused or StartFailure, each with sentences for the person who started it
   */
  async start(): Promise<RunningPortal> {
    const report = new WaitingReport(this.#options.report);
    const reporting = setInterval(() => report.note([...this.#starting, ...this.#waitingFor]), REPORT_MS);
    try {
      return await this.#start();
    } finally {
      clearInterval(reporting);
    }
  }

  async #start(): Promise<RunningPortal> {
    const { root, environment } = this.#options;
    const configured = readConfig(LAUNCHER_CONFIG, environment);
    const [anyPort = 0] = configured.PORT === 0 ? await freePorts(1, chosenPorts(configured)) : [configured.PORT];
    const config: LauncherConfig = { ...configured, PORT: anyPort };
    const address = publicAddressOf(config);
    trustedProxiesOf(address.url, config.TRUST_PROXY);
    const supportEmail = supportEmailOf(address.url, config.SUPPORT_EMAIL) ?? LOCAL_SUPPORT;
    const replicas = readReplicas(config.REPLICAS, serviceNames(root));
    const folder = openDataFolder(config.DATA_DIR);
    const backups = scheduledIn(root, folder.path, config);
    this.#lock = await DataLock.take(folder.run, this.#options.line);
    await checkPort(config.HOST, config.PORT);
    // If the portal may take any free port, the platform need not have the one after it.
    const platform = await placePlatform(
      configured.PORT === 0 ? { ...config, PLATFORM_PORT: config.PLATFORM_PORT ?? 0 } : config,
      address,
    );
    const catcher = await placeCatcher(config, [config.PORT, platform.port], this.#options.report);
    const secrets = openSecrets(folder.secrets);
    const socket = config.MONGODB_URL === null ? this.#socketIn(folder) : null;
    const around = surroundings(this.#options, config, folder, secrets, {
      PUBLIC_URL: address.url,
      PLATFORM_URL: platform.url,
      SUPPORT_EMAIL: supportEmail,
      MONGODB_URL: config.MONGODB_URL ?? `mongodb://${encodeURIComponent(socket ?? '')}/`,
      ...(catcher === null ? {} : { SMTP_URL: `smtp://${CATCHER_HOST}:${catcher.smtpPort}` }),
    });
    const building = buildPortal(root, this.#options.report);
    // If the database ends early, that is reported first, and the result of the builds does not matter.
    building.catch(() => undefined);
    if (socket !== null) await this.#startDatabase(around, socket);
    const readyFile = join(folder.run, 'data-is-in');
    rmSync(readyFile, { force: true });
    this.#cleanUp.push(() => rmSync(readyFile, { force: true }));
    const given = [config.PORT, platform.port, ...(catcher === null ? [] : [catcher.smtpPort, catcher.webPort])];
    const services = await this.#startServices(around, given, replicas, config);
    const catching = catcher === null ? null : this.#run(mailCatcherPlan(around, catcher));
    catching?.catch(() => undefined);
    const loading = this.#loadDemoData(around, config, folder, secrets);
    loading.catch(() => undefined);
    const builds = await building;
    const place = {
      host: config.HOST,
      port: config.PORT,
      platform,
      services: services.places,
      otherServices: config.OTHER_SERVICES,
      builds,
      readyFile,
      replicas: replicas('gateway'),
    };
    const gateways = gatewayPlans(around, place).map((plan) => this.#run(plan));
    await Promise.all([services.started, catching, ...gateways]);
    const signIns = await loading;
    writeFileSync(readyFile, '');
    await this.#untilReady(config);
    if (signIns.length > 0) this.#addDemoAlerts(around, services.places);
    if (config.DEMO_SHOP) this.#keepDemoShop(around);
    backups({ report: this.#options.report, stop: this.#stopped.signal }).catch(() =>
      this.#options.report('What is known of earlier backups could not be removed.'),
    );
    return {
      url: address.url,
      platformUrl: platform.url,
      mailUrl: catcher && `http://${CATCHER_HOST}:${catcher.webPort}`,
      signIns,
    };
  }

  /** Stops everything: first the gateway, last the database. Never throws. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#lock?.noteLeaving();
    for (const each of this.#processes) each.expectEnd();
    const [database, ...others] = this.#processes;
    await Promise.all(others.map((each) => each.stop()));
    await database?.stop();
    for (const clean of this.#cleanUp.splice(0)) clean();
    this.#lock?.release();
    this.#lock = null;
  }

  async #startDatabase(around: Surroundings, socket: string): Promise<void> {
    const file = join(around.folder.run, 'database.json');
    const database = await this.#run(databasePlan(around, socket), (pid) =>
      writeFileSync(file, `${JSON.stringify({ url: around.environment.MONGODB_URL, pid })}\n`, { mode: 0o600 }),
    );
    if (database !== null) this.#cleanUp.push(() => rmSync(file, { force: true }));
  }

  /** `given`: ports that other processes of this portal are about to take. */
  async #startServices(
    around: Surroundings,
    given: readonly number[],
    replicas: (server: string) => number,
    config: LauncherConfig,
  ) {
    const replicated = serviceNames(around.root).flatMap((name) =>
      Array.from({ length: replicas(name) }, (_, at) => ({ name, replica: at + 1 })),
    );
    const ports = await freePorts(replicated.length, given);
    const places = replicated.map((each, at) => ({ ...each, port: ports[at] ?? 0 }));
    const plans = servicePlans(around, places, {
      processes: config.SERVICE_PROCESSES ?? (totalmem() < SMALL_MACHINE ? 'one' : 'each'),
      elsewhere: config.OTHER_SERVICES,
    });
    const started = Promise.all(plans.map((plan) => this.#run(plan)));
    started.catch(() => undefined);
    return { places, started };
  }

  async #loadDemoData(
    around: Surroundings,
    config: LauncherConfig,
    folder: DataFolder,
    secrets: Secrets,
  ): Promise<readonly SignIn[]> {
    const memory = readDemoMemory(folder.demoState, databaseName(config.MONGODB_URL, config.DATABASE_PREFIX));
    const decision = decideDemo({
      setting: config.DEMO_DATA ?? 'unset',
      hostIsLoopback: isLoopback(config.HOST),
      state: memory.state,
    });
    if (decision === 'none') return [];
    if (decision === 'keep') return memory.signIns;
    return runDemoData(demoDataPlan(around), {
      onlyIfEmpty: decision === 'load-if-empty',
      seed: secrets.demoSeed,
      memoryFile: folder.demoState,
      memory,
      report: this.#options.report,
      stop: this.#stopped.signal,
      runs: (pid) => this.#note('demo-data', pid),
    });
  }

  /** Runs in the background of the portal: nothing waits for it. */
  #addDemoAlerts({ environment }: Surroundings, places: readonly ServicePlace[]): void {
    const place = places.find(({ name }) => name === JUDGING_SERVICE);
    if (place === undefined) return;
    void addDemoAlerts({
      origin: originOf(place),
      internalKey: readConfig(KEY_CONFIG, environment).INTERNAL_KEY.toString('base64url'),
      // Imported on demand: a process that runs for days needs the demo data only for these alerts.
      alerts: async () => (await import('@shoppervoice/demo-data')).demoAlerts(),
      stop: this.#stopped.signal,
    }).catch(() => this.#options.report('The demo alerts could not be added.'));
  }

  /** Fills the demo shop and brings it up to date each day, in the background of the portal: nothing waits for it. */
  #keepDemoShop(around: Surroundings): void {
    void keepDemoShop(demoShopPlan(around), {
      report: this.#options.report,
      stop: this.#stopped.signal,
      runs: (pid) => this.#note('demo-shop', pid),
    });
  }

  /** Runs a process of the portal until the portal stops; resolves when it listens. */
  async #run(plan: ProcessPlan, started?: (pid: number) => void): Promise<SupervisedProcess> {
    const process = new SupervisedProcess(plan, (event) => {
      if (event.kind === 'started') {
        started?.(event.pid);
        this.#note(plan.name, event.pid);
      } else {
        this.#options.report(`${plan.name} ended (${event.how}) and is started again.`);
      }
    });
    this.#processes.push(process);
    this.#starting.add(plan.name);
    await process.start();
    this.#starting.delete(plan.name);
    return process;
  }

  /** Records the running processes, so that a start after a kill can wait for their end. */
  #note(name: string, pid: number | null): void {
    if (pid === null) this.#pids.delete(name);
    else this.#pids.set(name, pid);
    const running = [...this.#pids].flatMap(([each, number]) => {
      const identity = identityOf(number);
      return identity === null ? [] : { name: each, ...identity };
    });
    this.#lock?.note(running);
  }

  /** A socket in a private folder; outside the data folder if its path would be too long. */
  #socketIn(folder: DataFolder): string {
    const near = join(folder.run, 'database.sock');
    if (Buffer.byteLength(near) <= LONGEST_SOCKET_PATH) {
      rmSync(near, { force: true });
      this.#cleanUp.push(() => rmSync(near, { force: true }));
      return near;
    }
    const away = mkdtempSync(join(tmpdir(), 'portal-'));
    this.#cleanUp.push(() => rmSync(away, { recursive: true, force: true }));
    return join(away, 'database.sock');
  }

  async #untilReady({ HOST, PORT }: LauncherConfig): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const readiness = await askReadiness(HOST, PORT);
      if (readiness.isReady) {
        for (const sentence of omittedRemotes(readiness)) this.#options.report(sentence);
        return;
      }
      this.#waitingFor = readiness.waitingFor;
      await sleep(POLL_MS);
    }
    throw new StartRefused('The start was stopped.');
  }
}

/** Configured ports, which nothing else may take. */
const chosenPorts = ({ PLATFORM_PORT, MAIL_WEB_PORT }: LauncherConfig) =>
  [PLATFORM_PORT, MAIL_WEB_PORT].filter((port) => port !== null);

function surroundings(
  { root, secondRoot, environment }: PortalOptions,
  config: LauncherConfig,
  folder: DataFolder,
  { demoSeed: _demoSeed, ...keys }: Secrets,
  more: Readonly<Record<string, string>>,
): Surroundings {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && !NOT_PASSED_ON.test(name)) given[name] = value;
  }
  const made: Record<string, string> = { ...keys };
  // A variable and its file must not both be set: the portal's value counts, except for keys that the environment has in files.
  for (const name of Object.keys(made)) if (given[`${name}_FILE`] !== undefined) delete made[name];
  const SHARED_CONTEXT_KEY = given.CONTEXT_KEY ?? keys.CONTEXT_KEY;
  for (const name of Object.keys(more)) delete given[`${name}_FILE`];
  return {
    root,
    secondRoot,
    folder,
    logTo: config.LOG_TO,
    environment: {
      ...made,
      ...given,
      LOG_LEVEL: config.LOG_LEVEL,
      DATA_DIR: folder.path,
      GATEWAY_KEYS: nearOrigin(config.HOST, config.PORT),
      // The other version may be one whose servers all share one key.
      ...(secondRoot !== null && { SHARED_CONTEXT_KEY }),
      ...more,
    },
  };
}
