import { createHash } from 'node:crypto';
import type { PackageFinding, PublishAnswer } from '@shoppervoice/contracts';
import { contentHash, type PackageFiles, PackageProblem, unpack, validate } from '@shoppervoice/remote-package';
import { type Outcome, publish, type Wish } from '@shoppervoice/remote-registry';
import { ProblemError } from '@shoppervoice/service-kit';
import { type Build, buildOf, publishedOf } from '../builds/build.ts';
import { writeArchive } from '../builds/build-archive.ts';
import { withCompressed } from '../builds/compress-files.ts';
import type { Registry } from '../registry/registry.ts';
import { livePortal, type PortalFacts } from './live-portal.ts';

/** A package that cannot be published, with everything that is wrong with it. */
export class RefusedPackage extends Error {
  readonly findings: readonly PackageFinding[];

  constructor(findings: readonly PackageFinding[]) {
    super(`The package has ${findings.length} ${findings.length === 1 ? 'fault' : 'faults'}.`);
    this.findings = findings;
  }
}

/** Packages in work and waiting, each of them in memory. */
const MOST_AT_A_TIME = 4;

/** Takes packages into the registry, one after the other. */
export class Publisher {
  readonly #registry: Registry;
  readonly #facts: PortalFacts;
  #work: Promise<unknown> = Promise.resolve();
  #atWork = 0;

  constructor(registry: Registry, facts: PortalFacts) {
    this.#registry = registry;
    this.#facts = facts;
  }

  /** Makes room for one package before its bytes are read; returns what gives the room back. @throws ProblemError 503 */
  enter(): () => void {
    if (this.#atWork >= MOST_AT_A_TIME) {
      throw new ProblemError(503, 'Other packages are being taken in. Try again in a few seconds.', { retryAfter: 3 });
    }
    this.#atWork += 1;
    let isIn = true;
    return () => {
      if (isIn) this.#atWork -= 1;
      isIn = false;
    };
  }

  /** What publishing this would answer. @throws RefusedPackage, ProblemError */
  check(name: string, body: Buffer, sha256: string): Promise<PublishAnswer> {
    return this.#inTurn(async () => {
      const { build, hash } = await this.#read(name, body, sha256);
      const { version } = build.file;
      const wish = { who: 'check', at: new Date().toISOString() };
      const remote = this.#registry.state(name);
      const outcome = remote === null ? null : this.#decide(remote, { name, version, hash }, build, wish);
      if (outcome?.kind === 'refused') throw new ProblemError(outcome.status, outcome.sentence);
      return { name, version, published: outcome?.kind === 'unchanged', already: outcome?.kind === 'unchanged' };
    });
  }

  /**
   * Stores a package and adds its version. Whatever stops this in the middle, the version is there with all of its bytes
   * or not at all.
   * @throws RefusedPackage, ProblemError 409 for a version with other bytes
   */
  publish(name: string, body: Buffer, sha256: string, wish: Wish): Promise<PublishAnswer> {
    const { store } = this.#registry.mustBeKept();
    return this.#inTurn(async () => {
      const { build, files, hash } = await this.#read(name, body, sha256);
      const { version } = build.file;
      const key = { name, version, hash };
      const known = this.#registry.state(name)?.versions.find((each) => each.version === version);
      // Known bytes are stored again where the store has lost them: publishing once more mends it.
      const isLost = known?.hash === hash && (await store.get(key)) === null;
      if (known === undefined || isLost) await store.put(key, writeArchive(files));
      this.#registry.hold(key, build);
      const outcome = await this.#registry.change(name, (remote) => this.#decide(remote, key, build, wish));
      if (outcome.kind === 'refused') throw new ProblemError(outcome.status, outcome.sentence);
      return { name, version, published: true, already: outcome.kind === 'unchanged' };
    });
  }

  #decide(
    remote: Parameters<typeof publish>[0],
    key: { name: string; version: string; hash: string },
    build: Build,
    wish: Wish,
  ): Outcome {
    const { uniqueName } = build.file;
    for (const other of this.#registry.remotes) {
      const same = other.versions.find((each) => each.uniqueName === uniqueName);
      if (same === undefined || (other.name === remote.name && same.version === key.version)) continue;
      const sentence = `The container name ${uniqueName} is that of ${other.name} ${same.version}. Give this build another version.`;
      return { kind: 'refused', status: 409, sentence };
    }
    return publish(remote, publishedOf(key, build), wish);
  }

  async #read(
    name: string,
    body: Buffer,
    sha256: string,
  ): Promise<{ build: Build; files: PackageFiles; hash: string }> {
    if (createHash('sha256').update(body).digest('hex') !== sha256.toLowerCase()) {
      throw new ProblemError(
        400,
        'The package did not arrive as it was sent: its SHA-256 is another one. Send it again.',
      );
    }
    const sent = await unpacked(body);
    await this.#registry.refresh();
    const findings = validate(sent, livePortal(this.#registry, this.#facts), { name });
    if (findings.length > 0) throw new RefusedPackage(findings);
    const hash = contentHash(sent);
    const files = await withCompressed(sent);
    const made = buildOf(files);
    if ('wrong' in made) throw new RefusedPackage([packageFinding(made.wrong)]);
    return { build: made.build, files, hash };
  }

  /** One after the other, in the order in which they came. */
  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#work.then(work);
    this.#work = turn.catch(() => undefined);
    return turn;
  }
}

async function unpacked(body: Buffer): Promise<PackageFiles> {
  try {
    return await unpack(body);
  } catch (error) {
    if (error instanceof PackageProblem) throw new RefusedPackage([packageFinding(error.message)]);
    throw error;
  }
}

const packageFinding = (sentence: string): PackageFinding => ({
  rule: 'package',
  file: '',
  sentence,
  mend: 'Build and pack the remote again with `npm run remote -- publish`.',
});
