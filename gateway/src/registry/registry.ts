import { setTimeout as sleep } from 'node:timers/promises';
import { liveVersions, newRemote, type Outcome, type RemoteState, storedBuildOf } from '@shoppervoice/remote-registry';
import { ProblemError } from '@shoppervoice/service-kit';
import type { Logger } from 'pino';
import type { Build } from '../builds/build.ts';
import type { BuildKey, BuildStore } from '../builds/build-store.ts';
import type { Asset } from '../static/asset-store.ts';
import type { Announcements } from './announcements.ts';
import { BuildCache } from './build-cache.ts';
import type { LastKnown } from './last-known.ts';
import type { RegistryDatabase } from './registry-database.ts';

/** Another gateway's change is noticed within this time, in milliseconds. */
const POLL_MS = 1000;
/** How often a change is retried when other gateways keep being first. */
const TRIES = 10;

const NO_DATABASE =
  'This portal keeps no registry (MONGODB_URL is not set): it serves the builds that it was started with.';

/** Where the registry is stored. */
export interface Kept {
  readonly database: RegistryDatabase;
  readonly announcements: Announcements;
  readonly store: BuildStore;
}

export interface RegistryParts {
  /** Null: the registry is in memory only and accepts only bundled builds. */
  readonly kept: Kept | null;
  /** Notified of every change once everything is read; none if nothing is stored. */
  readonly lastKnown?: LastKnown;
  /** Bytes of memory for builds that only old tabs request. */
  readonly cacheBytes: number;
  readonly log: Logger;
}

/**
 * Which remotes exist, in which versions, and who gets what: in memory for reading, in MongoDB for storage. A change is
 * written first and then visible; while the database is down, the known state is served.
 */
export class Registry {
  readonly #parts: RegistryParts;
  readonly #cache: BuildCache;
  readonly #states = new Map<string, RemoteState>();
  readonly #stop = new AbortController();
  /** Remotes whose builds are being read, one after the other. */
  #taking: Promise<void> = Promise.resolve();
  /** Remotes that are only assumed, while the database has not been read yet. */
  readonly #assumed = new Set<string>();
  #isRead = false;
  #generation = 0;

  constructor(parts: RegistryParts) {
    this.#parts = parts;
    this.#cache = new BuildCache(parts.kept?.store ?? null, parts.cacheBytes, parts.log);
  }

  /** Increases with everything that could change a response. */
  get generation(): number {
    return this.#generation;
  }

  /** Sorted by name. */
  get remotes(): readonly RemoteState[] {
    return [...this.#states.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  get database(): RegistryDatabase | null {
    return this.#parts.kept?.database ?? null;
  }

  /**
   * The database and what belongs to it, for calls that change something.
   * @throws ProblemError 503 without a database
   */
  mustBeKept(): Kept {
    const { kept } = this.#parts;
    if (kept === null) throw new ProblemError(503, NO_DATABASE);
    return kept;
  }

  state(name: string): RemoteState | null {
    return this.#states.get(name) ?? null;
  }

  /** The build of a version if it is in memory, as every readable live one is. */
  build(remote: RemoteState, version: string): Build | null {
    const key = keyOf(remote, version);
    return key === null ? null : this.#cache.peek(key);
  }

  /** Builds that readers should get and this gateway does not have: `returns 1.0.0`. */
  get lacking(): readonly string[] {
    return [...this.#states.values()].flatMap((remote) =>
      remote.withdrawn
        ? []
        : liveVersions(remote)
            .filter(({ version }) => this.build(remote, version) === null)
            .map(({ version }) => `${remote.name} ${version}`),
    );
  }

  /** The same for any stored version. */
  async anyBuild(remote: RemoteState, version: string): Promise<Build | null> {
    const key = keyOf(remote, version);
    return key === null ? null : this.#cache.get(key);
  }

  /** A file of a remote by its path; undefined if it is not in memory. */
  asset(path: string): Asset | undefined {
    const place = placeOf(path);
    const remote = place === null ? null : this.state(place.name);
    if (place === null || remote === null) return undefined;
    return this.build(remote, place.version)?.assets.get(path);
  }

  /** The same, read from the store if need be. */
  async readAsset(path: string): Promise<Asset | undefined> {
    const place = placeOf(path);
    const remote = place === null ? null : this.state(place.name);
    if (place === null || remote === null) return undefined;
    return (await this.anyBuild(remote, place.version))?.assets.get(path);
  }

  /** Holds a build in memory before its version is known, so that it can be served at once. */
  hold(key: BuildKey, build: Build): void {
    this.#cache.put(key, build);
    this.#generation += 1;
  }

  /** Releases a build whose version is retired. */
  release(key: BuildKey): void {
    this.#cache.forget(key);
  }

  /**
   * Changes a remote by `decide`, which gets its current state and may be called again. Resolves when the change is
   * durable and visible here.
   */
  async change(name: string, decide: (remote: RemoteState) => Outcome): Promise<Outcome> {
    const { database } = this;
    let before = (this.#assumed.has(name) ? null : this.state(name)) ?? (await this.#fresh(name));
    for (let tries = 0; tries < TRIES; tries += 1) {
      const outcome = decide(before);
      if (outcome.kind !== 'changed') return outcome;
      if (database === null || (await database.write(outcome.state))) {
        await this.#take(outcome.state);
        return outcome;
      }
      before = await this.#fresh(name);
      await this.#take(before);
    }
    throw new ProblemError(503, 'Someone else is changing this remote. Try again.', { retryAfter: 1 });
  }

  /** Reads what has changed since the last poll. */
  async refresh(): Promise<void> {
    const { database } = this;
    if (database === null) return;
    for (const [name, revision] of await database.revisions()) {
      const known = this.#assumed.has(name) ? 0 : (this.#states.get(name)?.revision ?? 0);
      if (known < revision) await this.#take(await database.read(name));
    }
  }

  /** Reads live builds that could not be read before: they may be stored by now. */
  async readLacking(): Promise<void> {
    if (this.lacking.length === 0) return;
    await this.#inTurn(async () => {
      let isFound = false;
      for (const remote of this.#states.values()) {
        for (const { version } of liveVersions(remote)) {
          if (this.build(remote, version) !== null) continue;
          isFound = (await this.anyBuild(remote, version).catch(() => null)) !== null || isFound;
        }
      }
      if (isFound) this.#seen();
    });
  }

  /**
   * Adopts a decided state of a remote without writing it, until the database has been read. `decide` gets what was
   * assumed before.
   */
  async assume(name: string, decide: (remote: RemoteState) => Outcome): Promise<void> {
    const outcome = decide(this.state(name) ?? newRemote(name));
    if (outcome.kind === 'changed') await this.#take(outcome.state, 'assumed');
  }

  /** Adopts the last known state of a remote after a restart, until the database has been read. */
  assumeKnown(state: RemoteState): Promise<void> {
    return this.#take(state, 'assumed');
  }

  /**
   * Everything is read: what was assumed and is not in the database is forgotten, and listeners are notified from now
   * on.
   */
  settle(): Promise<void> {
    return this.#inTurn(async () => {
      for (const name of this.#assumed) this.#states.delete(name);
      this.#assumed.clear();
      this.#isRead = true;
      this.#seen();
    });
  }

  /** Polls for changes of other gateways until it is closed; `also` is called each time, too. */
  follow(also: () => Promise<void>): void {
    const poll = async () => {
      while (!this.#stop.signal.aborted) {
        await sleep(POLL_MS, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined);
        if (this.#stop.signal.aborted) return;
        await Promise.all([this.refresh(), also()]).catch((error: unknown) =>
          this.#parts.log.debug({ err: error }, 'the registry could not be read'),
        );
      }
    };
    void poll();
  }

  close(): void {
    this.#stop.abort();
  }

  async #fresh(name: string): Promise<RemoteState> {
    return (await this.database?.read(name)) ?? newRemote(name);
  }

  /** Makes a state visible, once its live builds are in memory. Older states are ignored. */
  #take(state: RemoteState, kind: 'decided' | 'assumed' = 'decided'): Promise<void> {
    return this.#inTurn(async () => {
      const { name } = state;
      const known = this.#assumed.has(name) ? 0 : (this.#states.get(name)?.revision ?? 0);
      if (known >= state.revision || (kind === 'assumed' && this.#isRead)) return;
      for (const { version } of liveVersions(state)) {
        await this.anyBuild(state, version).catch((error: unknown) =>
          this.#parts.log.error({ err: error, remote: name, version }, 'a build could not be read'),
        );
      }
      this.#states.set(name, state);
      if (kind === 'assumed') this.#assumed.add(name);
      else this.#assumed.delete(name);
      this.#seen();
    });
  }

  #seen(): void {
    this.#generation += 1;
    this.#cache.keep([...this.#states.values()].flatMap(liveKeys));
    if (this.#isRead) this.#parts.lastKnown?.save(this.remotes);
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const taking = this.#taking.then(work);
    this.#taking = taking.catch(() => undefined);
    return taking;
  }
}

function keyOf(remote: RemoteState, version: string): BuildKey | null {
  const found = storedBuildOf(remote, version);
  return found === null ? null : { name: remote.name, version, hash: found.hash };
}

const liveKeys = (remote: RemoteState): BuildKey[] =>
  liveVersions(remote).map(({ version, hash }) => ({ name: remote.name, version, hash }));

/** `/remotes/<name>/<version>/<file>`. */
function placeOf(path: string): { name: string; version: string } | null {
  const [, folder, name, version, file] = path.split('/', 5);
  return folder === 'remotes' && name && version && file ? { name, version } : null;
}
