import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteBuildFile, RemoteVersionAnswer } from '@shoppervoice/contracts/remotes';
import { builtShell } from '../answers/offline-kit.ts';
import { SampleAnswers } from '../answers/sample-answers.ts';
import type { Surroundings } from '../command.ts';
import { OfflineServer } from '../offline/offline-server.ts';
import { sampleSession } from '../offline/sample-session.ts';
import { ShellFiles } from '../offline/shell-files.ts';
import { compareReadings, type Difference, type PageReading } from './compare-readings.ts';
import { openReader } from './page-reader.ts';
import { fetchVersion } from './shown-version.ts';

export interface Comparison {
  /** The version before; null: the portal shows none, so there is nothing to compare with. */
  readonly with: string | null;
  /** Addresses of the pages that were compared. */
  readonly pages: readonly string[];
  readonly differences: readonly Difference[];
}

/** A build with its files. */
interface Build {
  readonly dist: string;
  readonly build: RemoteBuildFile;
}

/**
 * Shows a version that the portal lists and the new build in the shell, over the same sample answers, and compares what their
 * pages say. @throws CliProblem
 */
export async function compareBuilds(
  path: string,
  next: RemoteBuildFile,
  listed: RemoteVersionAnswer | null,
  origin: string,
  surroundings: Surroundings,
): Promise<Comparison> {
  if (listed === null) return { with: null, pages: [], differences: [] };
  const folder = mkdtempSync(join(tmpdir(), 'shown-'));
  try {
    const shown = await fetchVersion(listed, origin, folder);
    const pages = pagesOf(next).filter((page) => pagesOf(shown).includes(page));
    surroundings.progress(`Comparing ${pages.join(', ') || 'no page'} with ${shown.version} of ${origin} ...`);
    const before = await readAll(path, { dist: folder, build: shown }, pages, surroundings);
    const after = await readAll(path, { dist: join(path, 'dist'), build: next }, pages, surroundings);
    const differences = pages.flatMap((page, at) => compareReadings(page, before[at] ?? NOTHING, after[at] ?? NOTHING));
    return { with: shown.version, pages, differences };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NOTHING: PageReading = { figures: [], faults: [] };

/** First addresses of pages, without those that need a value. */
const pagesOf = ({ descriptor }: RemoteBuildFile) =>
  descriptor.pages.flatMap(({ path: [first] }) => (first === undefined || first.includes(':') ? [] : [first]));

async function readAll(
  path: string,
  { dist, build }: Build,
  pages: readonly string[],
  surroundings: Surroundings,
): Promise<PageReading[]> {
  const server = new OfflineServer({
    dist,
    shell: new ShellFiles(builtShell(path)),
    answers: new SampleAnswers(path),
    session: () => sampleSession(path, {}),
    tell: surroundings.progress,
  });
  const reader = await openReader(path, surroundings);
  try {
    const origin = await server.listen(0);
    server.built({ kind: 'built', build });
    const readings: PageReading[] = [];
    for (const page of pages) readings.push(await reader.read(origin + page));
    return readings;
  } finally {
    await Promise.all([reader.close(), server.close()]);
  }
}
