import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RemoteDescriptorSchema } from '@shoppervoice/contracts/remotes';
import type { RemoteState } from '@shoppervoice/remote-registry';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { TextSigner } from '../signing/text-signer.ts';

const FILE = 'last-known-registry';
/** Increased with each change of format: a file of another one is ignored. */
const FORMAT = 1;
/** Longest file that is read, in characters: a hundred remotes with all of their versions take a tenth of it. */
const LONGEST = 200_000_000;

const ABSENT = Type.Null();
const STATE = Type.Object({
  name: RemoteDescriptorSchema.properties.name,
  revision: Type.Integer({ minimum: 1 }),
  current: Type.Union([Type.String(), ABSENT]),
  former: Type.Array(Type.String()),
  followsBundle: Type.Boolean(),
  canary: Type.Union([
    Type.Object({ version: Type.String(), percent: Type.Number(), mids: Type.Array(Type.Integer()) }),
    ABSENT,
  ]),
  pinned: Type.Union([Type.Object({ version: Type.String(), by: Type.String(), at: Type.String() }), ABSENT]),
  withdrawn: Type.Optional(
    Type.Union([
      Type.Object({
        by: Type.String(),
        kind: Type.Union([Type.Literal('team'), Type.Literal('superuser'), Type.Literal('gateway')]),
        at: Type.String(),
        reason: Type.String(),
      }),
      ABSENT,
    ]),
  ),
  versions: Type.Array(
    Type.Object({
      version: Type.String(),
      uniqueName: Type.String(),
      hash: Type.String({ pattern: '^[0-9a-f]+$' }),
      publishedAt: Type.String(),
      publishedBy: Type.String(),
      bytes: Type.Number(),
      descriptor: RemoteDescriptorSchema,
      badReason: Type.Union([Type.String(), ABSENT]),
      epoch: Type.Integer(),
      leftAt: Type.Union([Type.String(), ABSENT]),
    }),
  ),
  retired: Type.Array(Type.String()),
  // No decision depends on it, and it is never written back.
  change: Type.Unsafe<RemoteState['change']>(Type.Object({ at: Type.String() })),
});
const check = Compile(Type.Object({ format: Type.Literal(FORMAT), remotes: Type.Array(STATE) }));

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What it needs of a logger. */
export interface LastKnownLog {
  warn(about: object, sentence: string): void;
}

/**
 * The last known state of every remote, in a file of the data folder: for a start while the database is down. It is
 * signed with the portal's key, because anyone who can write an unsigned file would decide what runs in browsers.
 */
export class LastKnown {
  readonly #path: string;
  readonly #signer: TextSigner;
  readonly #log: LastKnownLog;
  #next: readonly RemoteState[] | null = null;
  #writing: Promise<void> | null = null;

  constructor(folder: string, key: Buffer, log: LastKnownLog) {
    this.#path = join(folder, FILE);
    this.#signer = new TextSigner(key, 'last known registry', LONGEST);
    this.#log = log;
  }

  /** Empty if the file is missing or cannot be trusted: the log says why. */
  async read(): Promise<readonly RemoteState[]> {
    try {
      const value = this.#signer.read(await readFile(this.#path, 'utf8'));
      if (check.Check(value)) return value.remotes;
      const why = value === null ? 'is damaged, or was not written here' : 'is of another form';
      this.#log.warn({ file: this.#path }, `the last known registry is left aside: its file ${why}`);
    } catch (error) {
      if (!isAbsent(error)) this.#log.warn({ err: error }, 'the last known registry cannot be read');
    }
    return [];
  }

  /** Writes it soon; of several states in a row the last one counts. */
  save(remotes: readonly RemoteState[]): void {
    this.#next = remotes;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
  }

  /** Resolves when everything is written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#next !== null) {
      const remotes = this.#next;
      this.#next = null;
      const aside = `${this.#path}.${process.pid}.new`;
      try {
        await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
        const file = await open(aside, 'w', 0o600);
        try {
          await file.writeFile(this.#signer.sign({ format: FORMAT, remotes }));
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(aside, this.#path);
      } catch (error) {
        await rm(aside, { force: true }).catch(() => undefined);
        this.#log.warn({ err: error }, 'the last known registry cannot be written');
      }
    }
  }
}
