import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a build makes of a script or style sheet: compressed, or its source map. */
const MADE_OF = /(?:\.map)?(?:\.(?:br|gz))?$/;
const SIGNED = /\.(?:js|css)$/;

/**
 * Removes scripts and styles of another build from a remote's `dist`, with their source maps. turbo restores a cached
 * build without removing other files, and a build with files that it does not name is not served.
 */
export function removeLeftovers(dist: string): void {
  const { integrity } = JSON.parse(readFileSync(join(dist, 'remote-build.json'), 'utf8')) as {
    readonly integrity: Readonly<Record<string, string>>;
  };
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const plain = file.replace(MADE_OF, '');
    if (SIGNED.test(plain) && !Object.hasOwn(integrity, plain)) rmSync(join(dist, file), { force: true });
  }
}
