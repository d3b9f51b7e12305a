import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_API_VERSION, SHELL_APIS, type ShellBuildFile } from '@shoppervoice/contracts/remotes';
import { isRemoteFolder, packageVersion } from '@shoppervoice/remote-package';
import webpack from 'webpack';
import { compressTexts } from './compress.ts';
import { describeRemote, type Naming, planRemote, tidyRemote } from './remote-build.ts';
import { BuildProblem } from './remote-description.ts';
import { sharedVersions } from './shared-libraries.ts';
import { brokenRemotes, bundledRemotes, liveRemotes, type ServedRemote } from './shell-contract.ts';
import { filesUnder, type SizeReport, sizeReport } from './size-report.ts';
import { keepSourceMaps } from './source-maps.ts';
import { type BuildTarget, PLATFORM_FOLDER, webpackConfig } from './webpack-config.ts';

export interface BuildOptions {
  /** How a remote's version is made; default `package`. */
  readonly naming?: Naming;
  /** Address of a running portal whose remotes the shell must not break, besides those in the repository. */
  readonly portal?: string;
}

/**
 * Builds the workspace in `folder` (a remote if it has a `remote.ts` or `remote.json`, else the shell) into its `dist`.
 */
export async function buildWorkspace(
  folder: string,
  { naming = 'package', portal }: BuildOptions = {},
): Promise<SizeReport> {
  const dist = join(folder, 'dist');
  if (isRemoteFolder(folder)) {
    const plan = planRemote(folder, packageVersion(folder), naming);
    const { name, shellApi } = plan.descriptor;
    // Such a remote is deployed with the shell of the same repository. A published one is checked against the live
    // portal.
    if (naming === 'content') refuseBroken(offeredIn(folder), [{ name, where: 'remote.json', shellApi }]);
    await run(plan.target);
    tidyRemote(plan, dist);
    keepSourceMaps(dist);
    await compressTexts(dist, filesUnder(dist));
    describeRemote(plan, dist);
  } else if (existsSync(join(folder, 'src', 'index.html'))) {
    const offered = offeredIn(folder);
    refuseBroken(offered, [...bundledRemotes(folder), ...(portal ? await liveRemotes(portal) : [])]);
    await run({ kind: 'shell', folder });
    if (existsSync(join(folder, 'src', PLATFORM_FOLDER, 'index.html'))) await run({ kind: 'platform', folder });
    keepSourceMaps(dist);
    await compressTexts(dist, filesUnder(dist));
    writeFileSync(join(dist, 'shell-build.json'), `${JSON.stringify(offered, null, 2)}\n`);
  } else {
    throw new BuildProblem(`${folder} has neither a remote.json nor a src/index.html: there is nothing to build.`);
  }
  return sizeReport(dist);
}

/** What a shell that is built here offers. */
const offeredIn = (folder: string): ShellBuildFile => ({
  shellApi: SHELL_API_VERSION,
  shellApis: SHELL_APIS.map(({ version }) => version),
  shared: sharedVersions(folder),
});

function refuseBroken(offered: ShellBuildFile, remotes: readonly ServedRemote[]): void {
  const broken = brokenRemotes(offered, remotes);
  if (broken.length > 0) throw new BuildProblem(broken.join('\n'));
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
