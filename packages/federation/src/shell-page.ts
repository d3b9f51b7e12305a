import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { integrityOf } from '@shoppervoice/remote-package';
import { minify } from '@swc/core';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { hashOfShellChunk } from './integrity.ts';
import { BuildProblem } from './remote-description.ts';

const NAME = 'ShellPage';
const { sources } = webpack;

/**
 * Writes `index.html` from `src/index.html`. Placeholders there: `<!-- style -->` the initial style sheets, `<!-- main
 * -->` the entry's scripts, `<!-- main later -->` the same as a preload with `data-main`, for a script of the page to
 * start it, `<!-- files name -->` the files that the chunk of this name needs, for a script of the page to ask for them
 * early, `<!-- markup file.tsx -->` what that module makes at build time (its default export is a string); styles of
 * its elements, which the page's policy refuses in markup, go to the initial style sheet, `<!-- icon file.svg -->` the
 * tab's icon, `<!-- font name -->` a preload of the typeface's file of this name, so that the first text is not set in
 * another one where the network is quick; where it is slow, code comes first, `<!-- script file.js -->` a separate
 * script, built for browsers as old as its syntax, `<!-- script nomodule file.js -->` the same, for browsers without
 * modules only. Every script has `crossorigin`: `Integrity-Policy` accepts a hash only on requests in CORS mode.
 * Nothing is inline, so the page runs under `script-src 'self'; style-src 'self'`.
 */
export class ShellPage {
  readonly #source: string;
  readonly #markupOf: (file: string) => Promise<string>;

  /** `source`: folder of `index.html`. `markupOf`: makes the markup of a module there. */
  constructor(source: string, markupOf: (file: string) => Promise<string>) {
    this.#source = source;
    this.#markupOf = markupOf;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the integrity map has been filled in.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, () => this.#write(compilation));
    });
  }

  async #write(compilation: Compilation): Promise<void> {
    const source = this.#read(compilation, 'index.html');
    const { markups, rules } = await this.#markups(source);
    const initial = (compilation.entrypoints.get('main')?.getFiles() ?? []).map((file) =>
      file.endsWith('.css') && rules !== '' ? withRules(compilation, file, rules) : file,
    );
    const tags = (ending: string, tag: (url: string, hash: string) => string) =>
      initial
        .filter((file) => file.endsWith(ending))
        .map((file) => tag(`/${file}`, integrityOf(contentOf(compilation, file))))
        .join('');
    let html = source
      .replace(
        '<!-- style -->',
        tags('.css', (url, hash) => `<link rel="stylesheet" href="${url}" integrity="${hash}">`),
      )
      .replace(
        '<!-- main -->',
        tags('.js', (url, hash) => `<script defer crossorigin src="${url}" integrity="${hash}"></script>`),
      );
    html = html.replace(
      '<!-- main later -->',
      tags(
        '.js',
        (url, hash) => `<link rel="preload" as="script" data-main crossorigin href="${url}" integrity="${hash}">`,
      ),
    );
    for (const [placeholder, name = ''] of html.matchAll(/<!-- files (\S+) -->/g)) {
      const files = compilation.namedChunkGroups.get(name)?.getFiles();
      if (files === undefined) throw new BuildProblem(`The build made no chunk ${name}.`);
      const tag = (file: string) =>
        `<i data-href="/${file}" data-integrity="${hashOfShellChunk(contentOf(compilation, file))}"></i>`;
      html = html.replace(placeholder, files.map(tag).join(''));
    }
    for (const [placeholder, name = ''] of html.matchAll(/<!-- font (\S+) -->/g)) {
      const file = compilation.getAssets().find((asset) => asset.name.startsWith(`assets/${name}.`))?.name;
      if (file === undefined) throw new BuildProblem(`The build made no typeface ${name}.`);
      html = html.replace(
        placeholder,
        `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/${file}">`,
      );
    }
    for (const [placeholder, markup] of markups) html = html.replace(placeholder, () => markup);
    for (const [placeholder, kind, nomodule = '', file = ''] of html.matchAll(
      /<!-- (icon|script) (nomodule )?(\S+) -->/g,
    )) {
      const content = this.#read(compilation, file);
      const tag =
        kind === 'icon'
          ? `<link rel="icon" href="${emit(compilation, file, content)}">`
          : await scriptTag(compilation, file, content, nomodule);
      html = html.replace(placeholder, tag);
    }
    compilation.emitAsset('index.html', new sources.RawSource(html));
  }

  /** The content of each placeholder of markup, and the rules for the styles in all of it. */
  async #markups(source: string): Promise<{ readonly markups: ReadonlyMap<string, string>; readonly rules: string }> {
    const markups = new Map<string, string>();
    const styles = new Styles();
    for (const [placeholder, file = ''] of source.matchAll(/<!-- markup (\S+) -->/g))
      markups.set(placeholder, styles.takeFrom(await this.#markupOf(file)));
    return { markups, rules: styles.rules };
  }

  #read(compilation: Compilation, file: string): string {
    const path = join(this.#source, file);
    compilation.fileDependencies.add(path);
    return readFileSync(path, 'utf8');
  }
}

/** Styles of elements as rules of a style sheet: elements with the same style share a number. */
export class Styles {
  readonly #known = new Map<string, number>();

  /** The markup without its styles. */
  takeFrom(markup: string): string {
    return markup.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
      const number = this.#known.get(style) ?? this.#known.size;
      this.#known.set(style, number);
      return ` data-s="${number}"`;
    });
  }

  get rules(): string {
    return [...this.#known].map(([style, number]) => `[data-s="${number}"]{${style}}`).join('');
  }
}

/** Replaces the built style sheet, which is named by its content, with one that includes these rules. */
function withRules(compilation: Compilation, file: string, rules: string): string {
  const content = Buffer.concat([contentOf(compilation, file), Buffer.from(rules)]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const name = file.replace(/\.[0-9a-f]+\.css$/, `.${hash}.css`);
  compilation.deleteAsset(file);
  compilation.emitAsset(name, new sources.RawSource(content), { minimized: true });
  return name;
}

function contentOf(compilation: Compilation, file: string): Buffer {
  const asset = compilation.getAsset(file);
  if (!asset) throw new BuildProblem(`The build made no ${file}.`);
  return asset.source.buffer();
}

/** Adds an unchanged file under a name with its hash; returns its URL. */
function emit(compilation: Compilation, file: string, content: string): string {
  const { name, ext } = parse(file);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const path = `assets/${name}.${hash}${ext}`;
  compilation.emitAsset(path, new sources.RawSource(content), { minimized: true });
  return `/${path}`;
}

/** Minified without changing the syntax: the file runs in browsers as old as its own syntax. */
async function scriptTag(compilation: Compilation, file: string, content: string, nomodule: string): Promise<string> {
  const compress = { ecma: 5, arrows: false } as const;
  const { code } = await minify(content, { ecma: 5, compress, mangle: true, module: false });
  return `<script crossorigin ${nomodule}src="${emit(compilation, file, code)}" integrity="${integrityOf(code)}"></script>`;
}
