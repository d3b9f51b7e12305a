import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the template: beside the sources in the repository, beside the bundle in the packed CLI. */
export function templateFolder(): string {
  for (let at = import.meta.dirname; at !== dirname(at); at = dirname(at)) {
    const folder = join(at, 'template');
    if (existsSync(join(folder, 'remote.json'))) return folder;
  }
  throw new Error('The template of a new remote is missing from this installation.');
}
