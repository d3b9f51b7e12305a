import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KitsAnswer } from '@shoppervoice/contracts/remotes';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';
import type { PortalClient } from '../portal/portal-client.ts';
import { KITS, SCOPE } from './kit-list.ts';

/** The kits of a folder outside the repository: tarballs in `kits/`, named by package.json, pinned by the lock file. */
const FOLDER = 'kits';

type Manifest = Record<string, unknown> & Partial<Record<(typeof KITS)[number]['use'], Record<string, string>>>;
type Offered = KitsAnswer['kits'];

/** package.json's prefix of a tarball. */
const specOf = (file: string) => `file:${FOLDER}/${file}`;

/** Names of the kits in package.json whose version differs from the portal's. */
export function kitDifferences(path: string, offered: Offered): readonly string[] {
  const manifest = read(path);
  return KITS.flatMap(({ name, use }) => {
    const kit = offered.find((each) => each.name === SCOPE + name);
    return kit && manifest[use]?.[kit.name] !== specOf(kit.file) ? [name] : [];
  });
}

/** Downloads and checks the portal's kits, puts them into `kits/`, and names them in package.json. */
export async function installKits(path: string, portal: PortalClient): Promise<KitsAnswer> {
  const answer = await portal.kits();
  const tarballs = await Promise.all(
    KITS.map(async ({ name, use }) => {
      const kit = answer.kits.find((each) => each.name === SCOPE + name);
      if (!kit)
        throw new CliProblem(
          EXIT.refused,
          `The portal offers no kit "${name}".`,
          'Ask its operator: the kits are packed by its build.',
        );
      if (!/^[a-z0-9][a-z0-9.-]*\.tgz$/.test(kit.file))
        throw new CliProblem(EXIT.refused, `The portal names a kit "${kit.file}", which is no file name.`);
      const bytes = await portal.kit(kit.file);
      const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
      if (integrity !== kit.integrity) {
        throw new CliProblem(
          EXIT.refused,
          `${kit.file} is not what the portal's list says.`,
          'Try again; if it stays so, tell the portal’s operator.',
        );
      }
      return { kit, use, bytes };
    }),
  );
  rmSync(join(path, FOLDER), { recursive: true, force: true });
  mkdirSync(join(path, FOLDER), { recursive: true });
  const manifest = read(path);
  for (const { kit, use, bytes } of tarballs) {
    writeFileSync(join(path, FOLDER, kit.file), bytes);
    manifest[use] = sorted({ ...manifest[use], [kit.name]: specOf(kit.file) });
  }
  writeFileSync(join(path, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return answer;
}

const sorted = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

function read(path: string): Manifest {
  return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
}
