import { createRequire } from 'node:module';
import { join } from 'node:path';
import { filesOf, type PackageFiles } from '@shoppervoice/remote-package';
import webpack from 'webpack';
import { allTemplates } from './template-files.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * The CLI and the contract test as two files without dependencies: a team runs the CLI before it has a folder, on a
 * machine where nothing is installed. The build kit is external; it is found in the folder of the remote.
 */
export async function bundledCli(folder: string, into: string): Promise<PackageFiles> {
  const compiler = webpack({
    mode: 'production',
    target: 'node20',
    context: folder,
    entry: { cli: './src/cli.ts', index: './src/testing.ts' },
    output: {
      path: into,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    experiments: { outputModule: true },
    externals: { '@shoppervoice/federation': 'import @shoppervoice/federation' },
    resolve: {
      extensions: ['.ts', '.js'],
      // The library's published single file: its sources read JSON with a `require` that they create.
      alias: { 'css-tree$': join(resolve('css-tree/package.json'), '..', 'dist', 'csstree.esm.js') },
    },
    module: {
      // Unchanged: the location of the bundle, and what is resolved from a remote's folder at run time.
      parser: { javascript: { importMeta: false, createRequire: false } },
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          use: {
            loader: resolve('swc-loader'),
            options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          },
        },
      ],
    },
    plugins: [
      new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, include: /^cli\.js$/ }),
      new webpack.DefinePlugin({ EMBEDDED_TEMPLATES: JSON.stringify(allTemplates(folder)) }),
    ],
    // Readable, and small enough: people read it when something fails.
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    stats: 'errors-only',
    infrastructureLogging: { level: 'error' },
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) fail(error);
        else if (stats?.hasErrors()) fail(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else done();
      });
    });
  });
  return new Map([...filesOf(into)].map(([path, content]) => [`dist/${path}`, content]));
}
