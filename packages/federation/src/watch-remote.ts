import type { RemoteBuildFile } from '@shoppervoice/contracts/remotes';
import { packageVersion } from '@shoppervoice/remote-package';
import webpack from 'webpack';
import { describeRemote, planRemote, tidyRemote } from './remote-build.ts';
import { BuildProblem } from './remote-description.ts';
import { webpackConfig } from './webpack-config.ts';

export type WatchEvent =
  | { readonly kind: 'built'; readonly build: RemoteBuildFile }
  /** `message`: what is wrong, for the developer. The last good build is kept. */
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Builds the remote in `folder` into `dist` (not minified, with source maps) now and after every change. Each build is
 * named by its content, so that a page can run one after the other. Resolves to a function that ends it.
 */
export function watchRemote(folder: string, dist: string, onEvent: (event: WatchEvent) => void): () => Promise<void> {
  const plan = planRemote(folder, packageVersion(folder), 'content');
  const compiler = webpack({ ...webpackConfig(plan.target), ...forDevelopment(plan.target, dist) });
  const watching = compiler.watch(
    { aggregateTimeout: 50, ignored: ['**/node_modules/**', '**/dist/**'] },
    (error, stats) => {
      try {
        if (error) throw error;
        if (stats?.hasErrors()) throw new BuildProblem(stats.toString({ preset: 'errors-only', colors: false }));
        tidyRemote(plan, dist);
        onEvent({ kind: 'built', build: describeRemote(plan, dist) });
      } catch (problem) {
        onEvent({ kind: 'failed', message: problem instanceof Error ? problem.message : String(problem) });
      }
    },
  );
  return () => new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve()));
}

function forDevelopment(target: Parameters<typeof webpackConfig>[0], path: string) {
  const base = webpackConfig(target);
  return {
    // Separate files, because the portal's policy refuses eval.
    devtool: 'source-map' as const,
    output: { ...base.output, path, devtoolModuleFilenameTemplate: undefined },
    optimization: { ...base.optimization, minimize: false, emitOnErrors: false },
  };
}
