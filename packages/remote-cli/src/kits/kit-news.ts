import { type PackageFiles, unpack } from '@shoppervoice/remote-package';
import { CHANGELOG, type ChangelogEntry, newEntries, readChangelog } from './changelog.ts';
import { SCOPE } from './kit-list.ts';
import { type FetchedKit, kitFiles, tarballIn } from './kits-of-folder.ts';

/** What a kit of the portal has that the folder's lacks. */
export interface KitNews {
  /** Without the scope. */
  readonly name: string;
  /** Version in the folder; null: it has none. */
  readonly before: string | null;
  readonly now: string;
  /** Newest first. */
  readonly entries: readonly ChangelogEntry[];
}

/** A kit is the portal's own and was checked; the limits of packages of remotes are too small for the shell's. */
const LIMITS = { packed: 200_000_000, unpacked: 800_000_000, files: 50_000, file: 400_000_000, style: 100_000_000 };

export function kitNews(path: string, fetched: readonly FetchedKit[]): Promise<readonly KitNews[]> {
  const files = kitFiles(path);
  return Promise.all(
    fetched.map(async ({ kit, bytes }) => {
      const name = kit.name.replace(SCOPE, '');
      const file = files[kit.name];
      const before = file === undefined ? null : versionIn(file);
      // Of a part of a library the list has the library's version, without the hash.
      const now = versionIn(kit.file) ?? kit.version;
      if (file === kit.file) return { name, before, now, entries: [] };
      const old = file === undefined ? null : tarballIn(path, file);
      const [changelog, then] = [await changelogOf(bytes), old && (await changelogOf(old))];
      return { name, before, now, entries: changelog === null ? [] : newEntries(changelog, then) };
    }),
  );
}

/** `ui-3.1.0-k0a1b2c3d.tgz` -> `3.1.0-k0a1b2c3d`. */
const versionIn = (file: string) => /-(\d+\.\d+\.\d+.*)\.tgz$/.exec(file)?.[1] ?? null;

/** The changelog in a tarball; null: it has none, as kits of before 3.1.0 and parts of libraries. */
async function changelogOf(tarball: Buffer) {
  const files: PackageFiles = await unpack(tarball, LIMITS);
  const text = files.get(`package/${CHANGELOG}`)?.toString('utf8');
  return text === undefined ? null : readChangelog(text);
}
