import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { DEFAULT_LIMITS } from '@shoppervoice/remote-package';
import { afterEach, describe, expect, it } from 'vitest';
import { readArchive } from '../builds/build-archive.ts';
import { temporaryFolder, until, writeRemote } from '../testing/fake-portal.ts';
import { type SamplePackage, samplePackage } from '../testing/sample-package.ts';
import { Intake } from './intake.ts';
import type { IntakeJob } from './intake-job.ts';

const portal = { shellApi: SHELL_API_VERSION, shared: {}, maxBytes: 10_000_000, limits: DEFAULT_LIMITS, live: [] };
/** Reading it takes a hundred times its size. */
const heavy = (rules: number): SamplePackage => ({
  version: '1.0.0',
  files: { 'page.0a1b2c3d4e5f.css': '.x{a:b}'.repeat(rules) },
});

let intake: Intake;
afterEach(() => intake.close());

async function jobOf(sample: SamplePackage, wanted: IntakeJob['wanted'] = 'build'): Promise<IntakeJob> {
  const { body, sha256 } = await samplePackage(sample);
  return { source: { kind: 'sent', bytes: new Uint8Array(body), sha256 }, name: 'returns', portal, wanted };
}
const take = async (sample: SamplePackage, who = 'a') => intake.take(await jobOf(sample), who);

describe('a package at the intake', { timeout: 120_000 }, () => {
  it('becomes an archive of its files with their compressed variants, or a verdict', async () => {
    intake = new Intake();
    const result = await take({ version: '1.0.0' });
    if (result.kind !== 'taken' || result.archive === null) throw new Error('it was not taken');
    const { files } = (await readArchive(Buffer.from(result.archive.buffer))) ?? { files: new Map() };
    expect([...files.keys()]).toEqual(expect.arrayContaining(['page.0a1b2c3d4e5f.js', 'page.0a1b2c3d4e5f.js.br']));
    expect(await intake.take(await jobOf({ version: '1.0.0' }, 'verdict'), 'a')).toMatchObject({
      kind: 'taken',
      hash: result.hash,
      archive: null,
    });
  });

  it('is reported as damaged if its hash differs', async () => {
    intake = new Intake();
    const job = await jobOf({ version: '1.0.0' });
    const source = { ...job.source, sha256: '0'.repeat(64) } as IntakeJob['source'];
    expect(await intake.take({ ...job, source }, 'a')).toEqual({ kind: 'damaged' });
  });

  it.each([
    ['time', { workMs: 200 }, 140_000, 'css-scope did not end within 0.2 s of work'],
    ['memory', { memoryMb: 48 }, 60_000, 'css-scope needs more than 48 MB of memory'],
  ])('is refused if it takes too much %s, and the next one is accepted', async (_what, limits, rules, words) => {
    intake = new Intake(limits);
    const result = await take(heavy(rules));
    expect(result).toMatchObject({ kind: 'refused', findings: [{ sentence: expect.stringContaining(words) }] });
    expect(await take({ version: '1.0.0' })).toMatchObject({ kind: 'taken' });
  });

  it('can be retried if its check does not end by the clock', async () => {
    intake = new Intake({ waitMs: 300 });
    const words = expect.stringContaining('Try again');
    await expect(take(heavy(140_000))).rejects.toMatchObject({ statusCode: 503, message: words });
  });

  it('delays no package of another sender', async () => {
    intake = new Intake();
    const done: string[] = [];
    const note = (what: string) => () => void done.push(what);
    // Packed before, so that they arrive in this order however long packing takes.
    const [first, second, other] = [
      await jobOf(heavy(20_000)),
      await jobOf(heavy(20_000)),
      await jobOf({ version: '1.0.0' }),
    ];
    await Promise.all([
      intake.take(first, 'a').then(note('first of a')),
      intake.take(second, 'a').then(note('second of a')),
      intake.take(other, 'b').then(note('b')),
    ]);
    expect(done.at(-1)).toBe('second of a');
    expect(done.indexOf('b')).toBeLessThan(2);
  });

  it('is not examined if no one waits for it any more', async () => {
    intake = new Intake();
    const disconnect = new AbortController();
    const [first, second] = [await jobOf({ version: '1.0.0' }), await jobOf({ version: '1.0.0' })];
    const taking = intake.take(first, 'a');
    const waiting = intake.take(second, 'a', disconnect.signal);
    disconnect.abort();
    await expect(waiting).rejects.toMatchObject({ statusCode: 408 });
    expect(await taking).toMatchObject({ kind: 'taken' });
  });

  it('gets a 503 when the gateway stops, queued or in progress', async () => {
    intake = new Intake();
    const jobs = [await jobOf(heavy(20_000)), await jobOf(heavy(20_000))];
    const taking = jobs.map((job) => intake.take(job, 'a').catch((error: { statusCode: number }) => error.statusCode));
    await intake.close();
    expect(await Promise.all(taking)).toEqual([503, 503]);
  });

  it('leaves no worker when the queue is empty', async () => {
    intake = new Intake({}, 50);
    expect(intake.workers).toBe(0);
    await take({ version: '1.0.0' });
    await until(() => intake.workers === 0);
    expect(await take({ version: '1.0.0' })).toMatchObject({ kind: 'taken' });
  });
});

describe('a folder at the intake', { timeout: 120_000 }, () => {
  const folder = temporaryFolder();
  afterEach(() => folder.remove());

  it('is checked by the same rules, sizes first', async () => {
    intake = new Intake();
    mkdirSync(folder.path, { recursive: true });
    const path = writeRemote(folder.path, 'mine', '/mine');
    const job: IntakeJob = { source: { kind: 'folder', path }, name: null, portal, wanted: 'build' };
    expect(await intake.take(job, 'bundled')).toMatchObject({ kind: 'taken', file: { name: 'mine' } });
    writeFileSync(join(path, 'page.html'), 'x');
    const refused = { kind: 'refused', findings: [{ rule: 'file-kinds' }] };
    expect(await intake.take(job, 'bundled')).toMatchObject(refused);
    const limits = { ...DEFAULT_LIMITS, files: 2 };
    const few = await intake.take({ ...job, portal: { ...portal, limits } }, 'bundled');
    expect(few).toMatchObject({
      kind: 'refused',
      findings: [{ rule: 'size', sentence: expect.stringMatching(/more than 2 files/) }],
    });
    const absent = { ...job, source: { kind: 'folder', path: join(path, 'absent') } } as const;
    expect(await intake.take(absent, 'bundled')).toMatchObject({ kind: 'refused', findings: [{ rule: 'package' }] });
  });
});
