import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGELOG } from './changelog.ts';
import { KITS } from './kit-list.ts';
import {
  apiProblems,
  folderOf,
  manifestOf,
  publicApi,
  readRecord,
  recordFile,
  recordText,
  TYPED_KITS,
  unreleasedOf,
} from './public-api.ts';

/**
 * `npm run release --workspace=@shoppervoice/remote-cli`: what is unreleased in the changelogs becomes the version of each package.json, as of today, and what each
 * kit exports is recorded. `tsc -b` must have run. Nothing is written where a change is not said.
 */
const typed = new Set(TYPED_KITS.map(({ name }) => name));
const changed = KITS.filter(({ name }) => unreleasedOf(name).length > 0);
const surfaces = changed.map((kit) => ({ kit, version: manifestOf(kit.name).version, api: publicApi(kit) }));
const problems = surfaces.flatMap(({ kit: { name }, version, api }) =>
  typed.has(name) ? apiProblems(name, readRecord(name), { version, api }, unreleasedOf(name)) : [],
);
if (problems.length > 0) throw new Error(problems.join('\n'));
const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
for (const { kit, version, api } of surfaces) {
  const changelog = join(folderOf(kit.name), CHANGELOG);
  const text = readFileSync(changelog, 'utf8');
  writeFileSync(changelog, text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${today}\n`));
  if (typed.has(kit.name)) writeFileSync(recordFile(kit.name), recordText({ version, api }));
  console.log(`${kit.name} ${version}`);
}
