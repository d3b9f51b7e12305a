import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { BuildProblem } from './remote-description.ts';

/**
 * Markup that a module of the workspace makes at build time: its default export is a string. It is built by the same
 * rules as the browser's code, so that class names agree. `base`: the workspace's own configuration.
 */
export async function prerender(base: Configuration, file: string): Promise<string> {
  const folder = base.context ?? process.cwd();
  const place = join(folder, 'node_modules', '.cache');
  mkdirSync(place, { recursive: true });
  const path = mkdtempSync(join(place, 'prerender-'));
  try {
    await run({
      ...base,
      target: 'node',
      entry: { markup: `./${file}` },
      output: { ...base.output, path, clean: false, filename: '[name].cjs', library: { type: 'commonjs2' } },
      externals: [/^react(?:-dom)?(?:\/|$)/],
      externalsType: 'commonjs',
      optimization: { minimize: false },
      plugins: [],
    });
    const { default: markup } = createRequire(join(path, 'markup.cjs'))('./markup.cjs') as { default?: unknown };
    if (typeof markup !== 'string') throw new BuildProblem(`${file} has no markup as its default export.`);
    return markup;
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

function run(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new BuildProblem(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  });
}
