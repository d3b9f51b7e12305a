import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodedMappings, type SourceMapInput, TraceMap } from '@jridgewell/trace-mapping';
import {
  type PackageFiles,
  SOURCE_MAP_SUFFIX,
  type SourcePlaces,
  STYLE_MAP_FOLDER,
  styleLine,
} from '@shoppervoice/remote-package';

/**
 * What the source maps say of a build: those of scripts, which are in it, and those of style sheets, which the last build left
 * aside.
 */
export function sourcePlaces(folder: string, files: PackageFiles): SourcePlaces {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string): SourceMap | null => {
    const known = maps.get(file);
    if (known !== undefined) return known;
    const map = readMap(() => (file.endsWith('.css') ? styleMap(folder, file) : scriptMap(files, file)));
    maps.set(file, map);
    return map;
  };
  return {
    lineOf: (file, { place, subject }) => {
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
    },
    partsOf: (file) => {
      const text = files.get(file)?.toString('utf8');
      const map = file.endsWith('.js') ? mapOf(file) : null;
      return text === undefined || map === null
        ? new Map()
        : charactersOf(text, new TraceMap(map.payload as unknown as SourceMapInput));
    },
  };
}

/** Characters of a script by the source or package that they are of; what no source has is left out. */
function charactersOf(text: string, map: TraceMap): ReadonlyMap<string, number> {
  const lines = text.split('\n').map(({ length }) => length);
  const parts = new Map<string, number>();
  decodedMappings(map).forEach((segments, line) => {
    segments.forEach(([column, source], at) => {
      const name = source === undefined ? null : map.sources[source];
      if (name == null) return;
      const part = partOf(name);
      const end = segments[at + 1]?.[0] ?? lines[line] ?? column;
      parts.set(part, (parts.get(part) ?? 0) + Math.max(0, end - column));
    });
  });
  return parts;
}

/** `../node_modules/swr/dist/index.mjs` -> `swr`, `../packages/ui/src/icon.tsx` -> `packages/ui`; own sources by file. */
function partOf(source: string): string {
  const parts = source.split('/').filter((part) => part !== '.');
  const inside = parts.lastIndexOf('node_modules') + 1;
  if (inside > 0) return parts.slice(inside, inside + (parts[inside]?.startsWith('@') ? 2 : 1)).join('/');
  if (source.startsWith('../')) {
    const path = parts.filter((part) => part !== '..');
    return path.slice(0, path.includes('src') ? path.indexOf('src') : 2).join('/');
  }
  // Webpack's own has no dot.
  return source.startsWith('.') ? parts.join('/') : (parts[0] ?? source);
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
