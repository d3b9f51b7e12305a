import fs from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import enhancedResolve from 'enhanced-resolve';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { CompileHints } from './compile-hints.ts';
import type { ContentName } from './content-name.ts';
import { ChunkIntegrity } from './integrity.ts';
import { prerender } from './prerender.ts';
import { BuildProblem } from './remote-description.ts';
import { ROUTER_SUBSET, RouterNames } from './router-names.ts';
import { sharedFor } from './shared-libraries.ts';
import { ShellPage } from './shell-page.ts';

const loader = createRequire(import.meta.url).resolve('swc-loader');
const NO_STYLE_ELEMENT = join(import.meta.dirname, 'no-style-element.js');
const NO_MONTH_NAMES = join(import.meta.dirname, 'no-month-names.js');
const NO_PREFETCH = join(import.meta.dirname, 'no-prefetch.js');
/** Browsers that can run the portal: the last two years of Chrome, Firefox, Edge and Safari. */
const LANGUAGE = 'es2022';

/**
 * Class names and animations are local to a file. Tokens (`--ink`), which each document has once, and names of grid
 * areas are shared.
 */
const CSS_MODULES = { namedExports: false, dashedIdents: false, grid: false, container: false };

export type BuildTarget =
  | { readonly kind: 'shell'; readonly folder: string }
  /** The platform's own document, in a folder of the shell's build: with nothing that could load a remote. */
  | { readonly kind: 'platform'; readonly folder: string }
  | {
      readonly kind: 'remote';
      readonly folder: string;
      readonly uniqueName: string;
      readonly exposes: Readonly<Record<string, string>>;
      /** Names the build by its content. */
      readonly name?: ContentName;
    };

/** Code of the workspace, or a kit of the portal however it was installed; not a library from the registry. */
const isOurs = (path: string) => !/node_modules/.test(path) || /node_modules[\\/]@shoppervoice[\\/]/.test(path);

/**
 * Most files that a page's scripts are split into if several pages share them: a browser spends some milliseconds on
 * each file, more than a page saves by finding a small one in its cache.
 */
const MOST_SCRIPTS = 4;

/**
 * Styles of the portal's kits that several pages of a remote need are written to one file. By default webpack would
 * duplicate small ones for each page. Styles that only one page or one lazy chunk needs stay there.
 */
const KIT_STYLES = {
  name: 'kit-styles',
  type: /^css/,
  test: /[\\/](?:packages[\\/](?:ui|report-kit)|@shoppervoice[\\/](?:ui|report-kit))[\\/]/,
  chunks: ({ name }: { readonly name?: string | null }) => name?.startsWith('__federation_expose_') ?? false,
  minChunks: 2,
  enforce: true,
  priority: 10,
} as const;

/** The one configuration of shell and remotes. Only federation and entry differ; they are at the end. */
export function webpackConfig(target: BuildTarget): Configuration {
  const uniqueName = target.kind === 'remote' ? target.uniqueName : target.kind;
  const isRemote = target.kind === 'remote';
  // Hexadecimal: the minimizer loses the space after an escaped `+` of base64, and with it a descendant selector.
  const localIdentName = `${uniqueName}-[local]-[hash:hex:8]`;
  const files = isRemote ? '' : 'assets/';
  const configuration: Configuration = {
    mode: 'production',
    context: target.folder,
    entry: isRemote ? {} : { main: `./${join(pageFolderOf(target), 'main.tsx')}` },
    // Named by no script, without the text of the sources; `keepSourceMaps` puts them aside of what is served.
    devtool: 'hidden-nosources-source-map',
    target: ['web', LANGUAGE],
    output: {
      path: join(target.folder, 'dist', target.kind === 'platform' ? PLATFORM_FOLDER : ''),
      clean: true,
      publicPath: 'auto',
      uniqueName,
      filename: `${files}[name].[contenthash:12].js`,
      chunkFilename: `${files}[name].[contenthash:12].js`,
      cssFilename: `${files}[name].[contenthash:12].css`,
      cssChunkFilename: `${files}[name].[contenthash:12].css`,
      assetModuleFilename: `${files}[name].[contenthash:12][ext]`,
      devtoolModuleFilenameTemplate: '[resource-path]',
      // A module that threw may run again when Retry loads it once more.
      strictModuleErrorHandling: true,
      chunkLoadTimeout: 8_000,
      // For style sheets of a developer's server: a hash counts on another origin only with CORS.
      crossOriginLoading: 'anonymous',
      // The shell's document has a policy of Trusted Types for the addresses of all scripts (before-paint.js); this one
      // loads no others.
      ...(target.kind === 'platform' ? { trustedTypes: 'platform' } : {}),
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], ...routerAlias(target) },
    experiments: { css: true },
    module: {
      parser: {
        'css/auto': CSS_MODULES,
        'css/module': CSS_MODULES,
        // A name that a module does not export is undefined in the browser; by default it is a warning alone.
        javascript: { exportsPresence: 'error' },
      },
      generator: {
        'css/auto': { localIdentName, exportsConvention: 'as-is' },
        'css/module': { localIdentName, exportsConvention: 'as-is' },
      },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader,
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: LANGUAGE,
                transform: { react: { runtime: 'automatic' } },
              },
            },
          },
        },
        // For scripts of a package with "type": "module" webpack uses Node's rule, by which a library's default is the
        // whole module:⏎right for CommonJS libraries, wrong for shared ones, whose format it does not know. Packed kits
        // and a team's own plain⏎scripts follow TypeScript's rule.
        { test: /\.js$/, include: isOurs, type: 'javascript/auto' },
        { test: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/, loader: NO_STYLE_ELEMENT },
        { test: /[\\/]highcharts[\\/]esm[\\/]highcharts\.js$/, loader: NO_MONTH_NAMES },
        { test: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/, loader: NO_PREFETCH },
        { test: /\.(?:woff2?|png|svg|avif|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // Style sheets are minified by webpack's own minimizer ('...').
      minimizer: [
        '...',
        new MinimizerPlugin({
          test: /\.js$/,
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 4 } },
          // Licence texts are in a file beside the shell, so that pages do not wait for them.
          extractComments: isRemote ? false : { condition: 'some', filename: 'assets/licences.txt', banner: false },
        }),
      ],
      minimizeOptions: { javascript: false },
      // The shortest names compress best: tables of texts have many of them.
      mangleExports: 'size',
      runtimeChunk: false,
      ...(isRemote ? { splitChunks: { maxAsyncRequests: MOST_SCRIPTS, cacheGroups: { kitStyles: KIT_STYLES } } } : {}),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
  const markupOf = (file: string) => prerender(configuration, join('src', file));
  return {
    ...configuration,
    plugins: [new CompileHints(), new ChunkIntegrity(isRemote ? 'remote' : 'shell'), ...federation(target, markupOf)],
  };
}

/** The shared router is a subset; inside that subset the whole library has another name. */
function routerAlias(target: BuildTarget): { alias?: Record<string, string> } {
  if (target.kind === 'remote') return {};
  return { alias: { 'react-router-whole$': productionBuild(target.folder, 'react-router') } };
}

const resolver = enhancedResolve.ResolverFactory.createResolver({
  fileSystem: fs,
  useSyncFileSystemCalls: true,
  conditionNames: ['production', 'webpack', 'import', 'module', 'browser'],
});

/**
 * The file of a library that webpack uses in production. `require.resolve` would apply the conditions of the building
 * process, and a test runner's include the development build.
 * @throws BuildProblem if `folder` does not resolve the library
 */
function productionBuild(folder: string, library: string): string {
  try {
    const file = resolver.resolveSync(folder, library);
    if (file) return file;
  } catch {
    // Reported below.
  }
  throw new BuildProblem(`${folder} does not find ${library}: run npm ci first.`);
}

/** Folder of the platform's document, in the shell's build and in its sources. */
export const PLATFORM_FOLDER = 'platform';

/** Folder of a document's `index.html` and `main.tsx`. */
const pageFolderOf = ({ kind }: BuildTarget): string => (kind === 'platform' ? join('src', PLATFORM_FOLDER) : 'src');

function federation(target: BuildTarget, markupOf: (file: string) => Promise<string>) {
  if (target.kind === 'platform') return [new ShellPage(join(target.folder, pageFolderOf(target)), markupOf)];
  if (target.kind === 'shell') {
    return [
      new ShellPage(join(target.folder, pageFolderOf(target)), markupOf),
      new ModuleFederationPlugin({
        name: 'shell',
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        shared: sharedFor('host', target.folder, ROUTER_SUBSET),
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ];
  }
  return [
    ...(target.name ? [target.name] : []),
    new RouterNames(),
    new ModuleFederationPlugin({
      name: target.uniqueName,
      filename: 'remoteEntry.[contenthash:12].js',
      exposes: { ...target.exposes },
      dts: false,
      manifest: true,
      shareStrategy: 'loaded-first',
      shared: sharedFor('remote', target.folder),
      experiments: {
        externalRuntime: true,
        optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
      },
    }),
  ];
}
