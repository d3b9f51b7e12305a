import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from '@swc/core';
import webpack, { type Compiler } from 'webpack';
import { integrityOf } from './integrity.ts';
import { BuildProblem } from './remote-description.ts';

const NAME = 'ShellPage';
const { sources } = webpack;

/**
 * Writes `index.html` from `src/index.html`. Placeholders there:
 * `<!-- style -->` the initial style sheets, `<!-- main -->` the entry's scripts,
 * `<!-- script file.js -->` a script of its own, built for browsers as old as its syntax,
 * `<!-- script nomodule file.js -->` the same, for browsers without modules only.
 * Every script has `crossorigin`: `Integrity-Policy` accepts a hash only on requests in CORS mode.
 * Every tag has an integrity hash; nothing is inline, so the page runs under `script-src 'self'; style-src 'self'`.
 */
export class ShellPage {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // After the integrity map has been filled in.
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1 },
        async () => {
          const page = join(this.#source, 'index.html');
          compilation.fileDependencies.add(page);
          const hashOf = (file: string) => {
            const asset = compilation.getAsset(file);
            if (!asset) throw new BuildProblem(`The build made no ${file}.`);
            return integrityOf(asset.source.buffer());
          };
          const initial = compilation.entrypoints.get('main')?.getFiles() ?? [];
          const styles = initial
            .filter((file) => file.endsWith('.css'))
            .map((file) => `<link rel="stylesheet" href="/${file}" integrity="${hashOf(file)}">`);
          const scripts = initial
            .filter((file) => file.endsWith('.js'))
            .map((file) => `<script defer crossorigin src="/${file}" integrity="${hashOf(file)}"></script>`);
          let html = readFileSync(page, 'utf8')
            .replace('<!-- style -->', styles.join(''))
            .replace('<!-- main -->', scripts.join(''));
          for (const [placeholder, nomodule, file] of html.matchAll(/<!-- script (nomodule )?(\S+) -->/g)) {
            if (!file) continue;
            const path = join(this.#source, file);
            compilation.fileDependencies.add(path);
            const { code } = await minify(readFileSync(path, 'utf8'), {
              ecma: 5,
              compress: { ecma: 5, arrows: false },
              mangle: true,
              module: false,
            });
            const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
            const name = `assets/${file.replace(/.*\//, '').replace(/\.js$/, '')}.${hash}.js`;
            compilation.emitAsset(name, new sources.RawSource(code), { minimized: true });
            html = html.replace(
              placeholder,
              `<script crossorigin ${nomodule ? 'nomodule ' : ''}src="/${name}" integrity="${integrityOf(code)}"></script>`,
            );
          }
          compilation.emitAsset('index.html', new sources.RawSource(html));
        },
      );
    });
  }
}
