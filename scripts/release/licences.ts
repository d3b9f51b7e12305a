import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One npm package of a release. */
export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or what the package says instead. */
  readonly licence: string;
  /** Its files LICENSE, NOTICE and the like. */
  readonly texts: readonly string[];
}

/** Packages whose package.json names no licence, read in their files. */
const BY_THEIR_FILES: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/**
 * The licences of the npm packages in these folders, by name.
 * @throws when a package has none
 */
export function licencesOf(root: string, folders: readonly string[]): Licensed[] {
  const all = folders.map((folder) => licenceOf(join(root, folder)));
  const unlicensed = all.filter(({ licence }) => licence === '');
  if (unlicensed.length > 0) {
    const names = unlicensed.map(({ name, version }) => `${name} ${version}`).join(', ');
    throw new Error(`No licence is named by ${names}: read its files, and add it to BY_THEIR_FILES or leave it out.`);
  }
  const unique = new Map(all.map((each) => [`${each.name} ${each.version}`, each]));
  return [...unique.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
}

function licenceOf(folder: string): Licensed {
  const { name, version, license, licenses } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const old = licenses?.map(({ type = '' }) => type).join(' OR ') ?? '';
  const said = typeof license === 'string' ? license : (license?.type ?? old);
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  return {
    name,
    version,
    licence: said || (BY_THEIR_FILES[name] ?? ''),
    texts: files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim()),
  };
}

const RULE = '='.repeat(80);

/** licenses.txt: how many packages have which licence, then each package with its texts. */
export function licencesText(packages: readonly Licensed[]): string {
  const counts = Map.groupBy(packages, ({ licence }) => licence);
  const summary = [...counts].map(([licence, each]) => `${String(each.length).padStart(4)}  ${licence}`).sort();
  const parts = packages.map(({ name, version, licence, texts }) =>
    [RULE, `${name} ${version}`, licence, ...texts.flatMap((text) => ['', text])].join('\n'),
  );
  return `${packages.length} packages of others are in this release.\n\n${summary.reverse().join('\n')}\n\n${parts.join('\n\n')}\n`;
}
