import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@shoppervoice/contracts';
import webpack from 'webpack';
import { compressTexts } from './compress.ts';
import { integrityOf } from './integrity.ts';
import { BuildProblem, exposedPages, readDescriptor, uniqueNameOf } from './remote-description.ts';
import { filesUnder, type SizeReport, sizeReport } from './size-report.ts';
import { type BuildTarget, webpackConfig } from './webpack-config.ts';

/** `dist/remote-build.json`: paths are relative to the version folder `/remotes/<name>/<version>/`. */
export interface RemoteBuildFile {
  readonly name: string;
  readonly version: string;
  readonly uniqueName: string;
  /** `remoteEntry.<hash>.js`. */
  readonly entry: string;
  /** `mf-manifest.json`. */
  readonly manifest: string;
  /** File -> `sha384-…`, for every script and style sheet. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly descriptor: RemoteDescriptor;
}

/** Builds the workspace in `folder` (a remote where it has a `remote.json`, else the shell) into its `dist`. */
export async function buildWorkspace(folder: string): Promise<SizeReport> {
  const dist = join(folder, 'dist');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  if (existsSync(join(folder, 'remote.json'))) await buildRemote(folder, dist, version);
  else if (existsSync(join(folder, 'src', 'index.html'))) await run({ kind: 'shell', folder });
  else throw new BuildProblem(`${folder} has neither a remote.json nor a src/index.html: there is nothing to build.`);
  await compressTexts(dist, filesUnder(dist));
  return sizeReport(dist);
}

async function buildRemote(folder: string, dist: string, version: string): Promise<void> {
  const descriptor = readDescriptor(folder);
  const uniqueName = uniqueNameOf(descriptor.name, version);
  await run({ kind: 'remote', folder, uniqueName, exposes: exposedPages(folder, descriptor) });
  // The plugin's build statistics are of no use to a browser.
  rmSync(join(dist, 'mf-stats.json'), { force: true });
  const built = filesUnder(dist);
  const entry = built.find((file) => /^remoteEntry\.[^/]*\.js$/.test(file));
  if (!entry) throw new BuildProblem(`The build of ${descriptor.name} made no remoteEntry.`);
  const signed = built.filter((file) => /\.(?:js|css)$/.test(file));
  const file: RemoteBuildFile = {
    name: descriptor.name,
    version,
    uniqueName,
    entry,
    manifest: 'mf-manifest.json',
    integrity: Object.fromEntries(signed.map((name) => [name, integrityOf(readFileSync(join(dist, name)))])),
    descriptor,
  };
  writeFileSync(join(dist, 'remote-build.json'), `${JSON.stringify(file, null, 2)}\n`);
}

function run(target: BuildTarget): Promise<void> {
  const compiler = webpack(webpackConfig(target));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new BuildProblem(stats.toString({ preset: 'errors-only', colors: false })));
        else {
          if (stats?.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
          resolve();
        }
      });
    });
  });
}
