import { SIGN_IN_PATH } from '@shoppervoice/contracts/calls';
import { moduleFiles, type PageDescriptor, type RemoteListing } from '@shoppervoice/contracts/remotes';
import { fits, isFixed } from '@shoppervoice/remote-package';
import { type Asset, pageAsset } from './asset-store.ts';

/** What the shell renders at `/` by default. */
const HOME = 'Home';
/** Tells the shell's scripts that page data would be refused. */
const NOBODY = '<meta name="session" content="none">';

/** What the page has to know about its reader. */
export interface PageViewer {
  /** The request has a session. Without one it is redirected, so no frame is rendered. */
  readonly signedIn: boolean;
  /** The remotes their tab will run; the same object while that does not change. */
  readonly remotes: readonly RemoteListing[];
}

/** What is shown before any code has loaded: the portal's frame, the outline of a public page, or nothing. */
type Drawn = 'frame' | 'outside' | null;

/** What an address adds to the page. */
interface Addition {
  readonly drawn: Drawn;
  /** Title of the addressed page; '' if unknown. */
  readonly title: string;
  /** Its files. */
  readonly preloads: string;
  readonly signedIn: boolean;
}

/**
 * The shell's page with what its address determines, so that a browser need not wait for code: the frame with the
 * title, for browsers without scripts, too, and the files of the addressed remote. It contains nothing about the
 * reader.
 */
export class AddressedPages {
  readonly #html: string;
  readonly #templates: ReadonlyMap<string, string>;
  readonly #made = new WeakMap<readonly RemoteListing[], Map<string, Promise<Asset>>>();

  constructor(page: Asset) {
    const html = page.bodies.get('identity')?.toString('utf8') ?? '';
    const templates = [...html.matchAll(/<template id="(frame|outside)">(.*?)<\/template>\s*/gs)];
    this.#templates = new Map(templates.map(([, name = '', markup = '']) => [name, markup]));
    this.#html = templates.reduce((rest, [template]) => rest.replace(template, () => ''), html);
  }

  at(path: string, { signedIn, remotes }: PageViewer): Promise<Asset> {
    const addition = additionAt(path, signedIn, remotes);
    const key = JSON.stringify(addition);
    const made = this.#made.get(remotes) ?? new Map<string, Promise<Asset>>();
    this.#made.set(remotes, made);
    // One for each existing page, whatever addresses are requested.
    let asset = made.get(key);
    if (asset === undefined) {
      asset = pageAsset(Buffer.from(this.#with(addition)));
      made.set(key, asset);
      asset.catch(() => made.delete(key));
    }
    return asset;
  }

  #with({ drawn, title, preloads, signedIn }: Addition): string {
    const named = escaped(title);
    const markup = (drawn !== null && this.#templates.get(drawn)) || '';
    // Functions: a title may contain replacement patterns.
    const titled = title === '' ? markup : markup.replace(/(<h1\b[^>]*>).*?(?=<\/h1>)/s, (_, h1) => h1 + named);
    return this.#html
      .replace('<head>', (head) => head + (signedIn ? '' : NOBODY))
      .replace('<title>', (tag) => (title === '' ? tag : `${tag}${named} · `))
      .replace('</head>', (end) => preloads + end)
      .replace(/(?<=<div id="portal">)(?=<\/div>)/, () => titled);
  }
}

function additionAt(path: string, signedIn: boolean, remotes: readonly RemoteListing[]): Addition {
  const found = pageAt(remotes, path);
  // Without a session the shell redirects to the sign-in page.
  const isLed = !signedIn && (path === '/' || (found !== null && found.page.access.public !== true));
  const shown = isLed ? pageAt(remotes, SIGN_IN_PATH) : found;
  const title = signedIn && path === '/' ? HOME : (shown?.page.title ?? '');
  // With a session a public page redirects to Home, or ends the session.
  const drawn = !signedIn ? 'outside' : found?.page.auth === true ? null : 'frame';
  return {
    drawn,
    title: drawn === null ? '' : title,
    preloads: shown === null ? '' : preloads(shown.remote, shown.page),
    signedIn,
  };
}

/** The page at an address as the shell's router finds it: a fixed path before one with parameters. */
function pageAt(
  remotes: readonly RemoteListing[],
  path: string,
): { readonly remote: RemoteListing; readonly page: PageDescriptor } | null {
  const found = remotes.flatMap((remote) =>
    remote.descriptor.pages.flatMap((page) => {
      const patterns = page.path.filter((pattern) => fits(pattern, path));
      return patterns.length === 0 ? [] : [{ remote, page, fixed: patterns.some(isFixed) }];
    }),
  );
  return found.find(({ fixed }) => fixed) ?? found[0] ?? null;
}

/** All files of a page, so that none waits for the one that names it; after what the frame needs to be painted. */
function preloads(remote: RemoteListing, { module }: PageDescriptor): string {
  return moduleFiles(remote, module)
    .map(({ url, integrity }) => {
      // As the files are requested later: a style sheet of this origin without CORS.
      const as = url.endsWith('.css') ? 'as="style"' : 'as="script" crossorigin';
      return `<link rel="preload" fetchpriority="low" ${as} href="${escaped(url)}" integrity="${escaped(integrity)}">`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
