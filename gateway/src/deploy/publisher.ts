import type { PackageFinding, PublishAnswer } from '@shoppervoice/contracts/remotes';
import {
  type Outcome,
  type PreviewState,
  type PreviewWish,
  publish,
  publishPreview,
  type RemoteState,
  storedBuildOf,
  type Wish,
} from '@shoppervoice/remote-registry';
import { ProblemError } from '@shoppervoice/service-kit';
import { builtFrom, publishedOf } from '../builds/build.ts';
import { openArchive } from '../builds/build-archive.ts';
import type { BuildKey } from '../builds/build-store.ts';
import { storeMaps } from '../builds/source-map-store.ts';
import type { Intake } from '../intake/intake.ts';
import type { IntakeJob, TakenPackage } from '../intake/intake-job.ts';
import { livePortal, type PortalFacts } from '../registry/live-portal.ts';
import type { Registry } from '../registry/registry.ts';
import { repair } from '../registry/stored-builds.ts';

/** A package that cannot be published, with all findings. */
export class RefusedPackage extends Error {
  readonly findings: readonly PackageFinding[];

  constructor(findings: readonly PackageFinding[]) {
    super(`The package has ${findings.length} ${findings.length === 1 ? 'fault' : 'faults'}.`);
    this.findings = findings;
  }
}

/** A package as received. */
export interface SentPackage {
  /** Of the remote. */
  readonly name: string;
  /** Detached once it was examined. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its hash as its sender gives it, in lower case. */
  readonly sha256: string;
  /** Its sender: one package of each is examined at a time. */
  readonly who: string;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Publishes packages: examined concurrently, entered one after the other. */
export class Publisher {
  readonly #registry: Registry;
  readonly #facts: PortalFacts;
  readonly #intake: Intake;
  #entering: Promise<unknown> = Promise.resolve();

  constructor(registry: Registry, facts: PortalFacts, intake: Intake) {
    this.#registry = registry;
    this.#facts = facts;
    this.#intake = intake;
  }

  /** What publishing this would return. @throws RefusedPackage, ProblemError */
  async check(sent: SentPackage): Promise<PublishAnswer> {
    const { name } = sent;
    const taken = await this.#examine(sent, 'verdict');
    await this.#registry.refresh();
    const { version } = taken.file;
    const wish = { who: 'check', at: new Date().toISOString() };
    const remote = this.#registry.state(name);
    const outcome = remote === null ? null : this.#decide(remote, { name, version, hash: taken.hash }, taken, wish);
    if (outcome?.kind === 'refused') throw new ProblemError(outcome.status, outcome.sentence);
    return { name, version, published: outcome?.kind === 'unchanged', already: outcome?.kind === 'unchanged' };
  }

  /**
   * Stores a package and adds its version. If interrupted, the version exists with all of its bytes or not at all.
   * @throws RefusedPackage, ProblemError 409 for a version with other bytes
   */
  async publish(sent: SentPackage, wish: Wish): Promise<PublishAnswer> {
    const { name } = sent;
    const { version, outcome, isRepaired } = await this.#enter(sent, (remote, key, taken) =>
      this.#decide(remote, key, taken, wish),
    );
    const already = outcome.kind === 'unchanged';
    return { name, version, published: true, already, ...(isRepaired && { mended: true as const }) };
  }

  /** The same for a preview. Resolves to it. @throws RefusedPackage, ProblemError 409 */
  async publishPreview(
    sent: SentPackage,
    preview: PreviewWish,
    wish: Wish,
  ): Promise<{ readonly already: boolean; readonly preview: PreviewState }> {
    const { hash, isKnown, outcome } = await this.#enter(
      sent,
      (remote, key, taken) =>
        this.#nameConflict(remote, key, taken) ?? publishPreview(remote, publishedOf(key, taken), preview, wish),
    );
    const state = outcome.kind === 'changed' ? outcome.state : null;
    const stored = state?.previews?.find((each) => each.name === preview.name && each.hash === hash);
    if (stored === undefined) throw new Error('a preview that was just published is in the state');
    return { already: isKnown, preview: stored };
  }

  async #enter(
    sent: SentPackage,
    decide: (remote: RemoteState, key: BuildKey, taken: TakenPackage) => Outcome,
  ): Promise<{
    readonly version: string;
    readonly hash: string;
    readonly isKnown: boolean;
    readonly isRepaired: boolean;
    readonly outcome: Exclude<Outcome, { kind: 'refused' }>;
  }> {
    const { name } = sent;
    const { store } = this.#registry.mustBeKept();
    const taken = await this.#examine(sent, 'build');
    const { file, hash } = taken;
    const archive = Buffer.from(taken.archive?.buffer ?? new ArrayBuffer(0));
    const stored = openArchive(archive);
    if (stored === null) throw new Error('an archive that was just written cannot be read');
    const { version } = file;
    const key = { name, version, hash };
    return this.#inTurn(async () => {
      await this.#registry.refresh();
      const state = this.#registry.state(name);
      const known = state === null ? null : storedBuildOf(state, version);
      const isKnown = known?.hash === hash;
      // Stored again if the store has lost or damaged the bytes: publishing once more repairs it.
      const isRepaired = isKnown && (await repair(store, { ...key, uniqueName: file.uniqueName }, archive));
      if (known === null) await store.put(key, archive);
      if (known === null || isKnown) await storeMaps(store, key, taken.maps);
      this.#registry.hold(key, builtFrom(file, stored));
      const outcome = await this.#registry.change(name, (remote) => decide(remote, key, taken));
      if (outcome.kind === 'refused') throw new ProblemError(outcome.status, outcome.sentence);
      return { version, hash, isKnown, isRepaired, outcome };
    });
  }

  #decide(remote: RemoteState, key: BuildKey, taken: TakenPackage, wish: Wish): Outcome {
    return this.#nameConflict(remote, key, taken) ?? publish(remote, publishedOf(key, taken), wish);
  }

  /** A refusal if another build has this container name; null if none has. */
  #nameConflict(remote: RemoteState, key: BuildKey, { file: { uniqueName } }: TakenPackage): Outcome | null {
    for (const other of this.#registry.remotes) {
      const same = [...other.versions, ...(other.previews ?? [])].find((each) => each.uniqueName === uniqueName);
      if (same === undefined || (other.name === remote.name && same.version === key.version)) continue;
      const sentence = `The container name ${uniqueName} is that of ${other.name} ${same.version}. Give this build another version.`;
      return { kind: 'refused', status: 409, sentence };
    }
    return null;
  }

  async #examine(
    { name, bytes, sha256, who, signal }: SentPackage,
    wanted: IntakeJob['wanted'],
  ): Promise<TakenPackage> {
    await this.#registry.refresh();
    const portal = livePortal(this.#registry, this.#facts);
    const job: IntakeJob = { source: { kind: 'sent', bytes, sha256 }, name, portal, wanted };
    const result = await this.#intake.take(job, who, signal);
    if (result.kind === 'taken') return result;
    if (result.kind === 'refused') throw new RefusedPackage(result.findings);
    throw new ProblemError(
      400,
      'The package did not arrive as it was sent: its SHA-256 is another one. Send it again.',
    );
  }

  /** One after the other, in order of arrival. */
  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#entering.then(work);
    this.#entering = turn.catch(() => undefined);
    return turn;
  }
}
