import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filesOf } from '@shoppervoice/remote-package';
import { TYPES } from '../dev/dev-server.ts';

/** A file as it is sent. */
export interface ServedFile {
  readonly type: string;
  readonly content: Buffer | string;
}

/** The policy that the portal's pages have, without its reports (`gateway/src/security-headers.ts`). */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default highcharts',
  ].join('; '),
  'integrity-policy': 'blocked-destinations=(script)',
};

const HTML = 'text/html; charset=utf-8';

/** The built shell in memory: a request's path is looked up, and never reaches the disk. */
export class ShellFiles {
  readonly #files: ReadonlyMap<string, ServedFile>;
  /** The page at every address: with the frame drawn, as the portal sends it to somebody who is signed in. */
  readonly page: ServedFile;

  constructor(folder: string) {
    const files = [...filesOf(folder)].flatMap(([path, content]) => {
      const type = TYPES[extname(path)];
      return type === undefined ? [] : [[`/${path}`, { type, content }] as const];
    });
    this.#files = new Map(files);
    this.page = { type: HTML, content: framed(readFileSync(join(folder, 'index.html'), 'utf8')) };
  }

  at(path: string): ServedFile | undefined {
    return this.#files.get(path);
  }
}

const OUTLINES = /<template id="(frame|outside)">(.*?)<\/template>\s*/gs;

function framed(html: string): string {
  const frame = [...html.matchAll(OUTLINES)].find(([, id]) => id === 'frame')?.[2] ?? '';
  return html.replace(OUTLINES, () => '').replace(/(?<=<div id="portal">)(?=<\/div>)/, () => frame);
}

/** A page that stands for the shell's while there is no build, and looks again by itself. */
export function waitingPage(sentence: string): ServedFile {
  const text = sentence.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const content = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Not built</title><pre>${text}</pre></html>`;
  return { type: HTML, content };
}
