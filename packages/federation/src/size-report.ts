import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Sizes in bytes; `brotli` is the file as sent (the raw size without a `.br` file). */
export interface FileSize {
  readonly file: string;
  readonly raw: number;
  readonly brotli: number;
}

export interface SizeReport {
  readonly files: readonly FileSize[];
  /** JavaScript that `index.html` (shell) or the container's entry (remote) loads before anything else, brotli. */
  readonly initialScript: number;
}

/** Paths of all files under a folder, relative to it. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Reads a built `dist` folder. @throws if it was not built */
export function sizeReport(dist: string): SizeReport {
  const files = filesUnder(dist)
    .filter((file) => /\.(?:js|css|html)$/.test(file))
    .map((file): FileSize => {
      const raw = statSync(join(dist, file)).size;
      const small = join(dist, `${file}.br`);
      return { file, raw, brotli: existsSync(small) ? statSync(small).size : raw };
    });
  const page = join(dist, 'index.html');
  const loadedFirst = existsSync(page)
    ? [
        ...readFileSync(page, 'utf8').matchAll(
          /<(?:script(?![^>]* nomodule)[^>]* src|link(?=[^>]* as="?script)[^>]* href)="?\/([^" >]+)/g,
        ),
      ].map((match) => match[1])
    : files.map(({ file }) => file).filter((file) => file.startsWith('remoteEntry.'));
  const initialScript = files
    .filter(({ file }) => loadedFirst.includes(file))
    .reduce((sum, { brotli }) => sum + brotli, 0);
  return { files, initialScript };
}

/** One line per file, in kB as sent. */
export function printSizes({ files, initialScript }: SizeReport): string {
  const line = (name: string, bytes: number) => `${(bytes / 1000).toFixed(1).padStart(8)} kB  ${name}`;
  return [
    ...files.map(({ file, brotli }) => line(file, brotli)),
    line('initial JavaScript (brotli)', initialScript),
  ].join('\n');
}
