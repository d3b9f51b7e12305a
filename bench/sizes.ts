import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteBuildFile } from '@shoppervoice/contracts/remotes';
import { remoteFolders } from '@shoppervoice/remote-package';
import { sizeReport } from '../packages/federation/src/index.ts';
import { type Figure, ROOT, rounded } from './report.ts';

const INITIAL_KB = 130;

const kb = (bytes: number) => rounded(bytes / 1000, 1);

/**
 * What browsers load, in brotli. The shell's initial JavaScript is every script that `index.html` names (except those
 * for browsers without modules): the bytes before the first paint of `/`.
 */
export async function sizes(): Promise<readonly Figure[]> {
  build();
  const shell = sizeReport(join(ROOT, 'shell', 'dist'));
  const styles = shell.files.filter(({ file }) => /^assets\/main\..*\.css$/.test(file));
  return [
    { name: "shell's initial JavaScript", value: kb(shell.initialScript), unit: 'kB', target: { atMost: INITIAL_KB } },
    { name: "shell's initial style sheet", value: kb(sum(styles)), unit: 'kB' },
    ...remoteFolders(ROOT).flatMap(remoteFigures),
  ];
}

/** Builds what is missing, like `npm start`. */
function build(): void {
  const turbo = join(ROOT, 'node_modules', '.bin', 'turbo');
  const { status } = spawnSync(turbo, ['run', 'build', '--output-logs=errors-only'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  });
  if (status !== 0) throw new Error('The build failed: the lines above say where.');
}

function remoteFigures(folder: string): Figure[] {
  const dist = join(ROOT, folder, 'dist');
  const { entry } = JSON.parse(readFileSync(join(dist, 'remote-build.json'), 'utf8')) as RemoteBuildFile;
  const { files } = sizeReport(dist);
  const scripts = files.filter(({ file }) => file.endsWith('.js'));
  const first = scripts.filter(({ file }) => file === entry);
  const pages = scripts.filter(({ file }) => file.startsWith('__federation_expose_'));
  const others = scripts.filter((each) => !first.includes(each) && !pages.includes(each));
  const largest = Math.max(0, ...others.map(({ brotli }) => brotli));
  return [
    { name: `${folder}: entry`, value: kb(sum(first)), unit: 'kB' },
    ...pages.map(({ file, brotli }): Figure => {
      const page = file.replace('__federation_expose_', '').split('.')[0]?.replaceAll('_', '-');
      return { name: `${folder}: page ${page}`, value: kb(brotli), unit: 'kB' };
    }),
    {
      name: `${folder}: chunks that come on demand`,
      value: kb(sum(others)),
      unit: 'kB',
      note: `${others.length} files, the largest ${kb(largest)} kB`,
    },
  ];
}

const sum = (files: readonly { readonly brotli: number }[]) => files.reduce((all, { brotli }) => all + brotli, 0);
