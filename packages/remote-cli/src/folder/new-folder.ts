import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';
import type { FolderKind } from '../kits/kit-list.ts';
import { installKits } from '../kits/kits-of-folder.ts';
import type { PortalClient } from '../portal/portal-client.ts';

/** An empty folder may exist: a team makes it with its repository. @throws CliProblem for any other */
export function refuseTaken(path: string): void {
  if (!existsSync(path) || readdirSync(path).every((name) => name === '.git')) return;
  throw new CliProblem(EXIT.usage, `${path} is there already.`, 'Choose another name, or remove the folder.');
}

export function writeAll(path: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), content);
  }
}

/** Writes a folder with the portal's kits in it, or nothing: without its kits it is useless. */
export async function writeWithKits(
  path: string,
  kind: FolderKind,
  files: Readonly<Record<string, string>>,
  portal: PortalClient,
): Promise<void> {
  const wasThere = existsSync(path);
  try {
    writeAll(path, files);
    await installKits(path, kind, portal);
  } catch (error) {
    removeMade(path, wasThere);
    throw error;
  }
}

/** Removes what was written. An existing repository in the folder stays: it may contain work. */
function removeMade(path: string, wasThere: boolean): void {
  const made = wasThere ? readdirSync(path).filter((name) => name !== '.git') : ['.'];
  for (const name of made) rmSync(join(path, name), { recursive: true, force: true });
}
