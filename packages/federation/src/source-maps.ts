import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SOURCE_MAP_SUFFIX, STYLE_MAP_FOLDER } from '@shoppervoice/remote-package';
import { filesUnder } from './size-report.ts';

const MAP = '.map';

/**
 * Compresses the source maps of scripts that webpack left in `dist` under the name by which a portal keeps them and
 * serves them to nobody. Maps of a remote's style sheets go aside, where its findings are mapped.
 */
export function keepSourceMaps(dist: string): void {
  const styleMaps = join(dist, '..', STYLE_MAP_FOLDER);
  rmSync(styleMaps, { recursive: true, force: true });
  for (const file of filesUnder(dist).filter((each) => each.endsWith(MAP))) {
    const path = join(dist, file);
    if (file.endsWith(`.js${MAP}`)) {
      const kept = `${path.slice(0, -MAP.length)}${SOURCE_MAP_SUFFIX}`;
      writeFileSync(kept, gzipSync(readFileSync(path), { level: 9 }));
    } else if (file.endsWith(`.css${MAP}`)) {
      mkdirSync(join(styleMaps, file, '..'), { recursive: true });
      writeFileSync(join(styleMaps, file), readFileSync(path));
    }
    rmSync(path);
  }
}
