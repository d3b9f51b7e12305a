import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type PackageFiles,
  SOURCE_MAP_SUFFIX,
  type SourceOf,
  STYLE_MAP_FOLDER,
  styleLine,
} from '@shoppervoice/remote-package';

/**
 * Finds what a rule found in a build in the team's source: by the source maps of scripts, which are in the build, and those
 * of style sheets, which the last build left aside.
 */
export function sourcePlaces(folder: string, files: PackageFiles): SourceOf {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string): SourceMap | null => {
    const known = maps.get(file);
    if (known !== undefined) return known;
    const map = readMap(() => (file.endsWith('.css') ? styleMap(folder, file) : scriptMap(files, file)));
    maps.set(file, map);
    return map;
  };
  return (file, { place, subject }) => {
    const map = mapOf(file);
    if (map === null || place === undefined) return null;
    // Node counts both from 0.
    const entry = map.findEntry(place.line - 1, place.column);
    if (!('originalSource' in entry) || !entry.originalSource || entry.generatedLine !== place.line - 1) return null;
    if (subject !== undefined) {
      for (const source of new Set([entry.originalSource, ...map.payload.sources])) {
        const path = join(folder, source);
        const line = existsSync(path) ? styleLine(readFileSync(path, 'utf8'), subject) : null;
        if (line !== null) return { file: relative(source), line };
      }
    }
    return { file: relative(entry.originalSource), line: entry.originalLine + 1 };
  };
}

const relative = (source: string): string => source.replace(/^(?:\.\/)+/, '');

function styleMap(folder: string, file: string): string | null {
  const path = join(folder, STYLE_MAP_FOLDER, `${file}.map`);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function scriptMap(files: PackageFiles, file: string): string | null {
  const map = files.get(file + SOURCE_MAP_SUFFIX);
  return map === undefined ? null : gunzipSync(map).toString('utf8');
}

/** Without a readable map a finding names the built file. */
function readMap(read: () => string | null): SourceMap | null {
  try {
    const text = read();
    return text === null ? null : new SourceMap(JSON.parse(text));
  } catch {
    return null;
  }
}
