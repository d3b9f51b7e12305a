import { moduleFiles, type PageDescriptor, type RemoteListing } from '@shoppervoice/contracts';
import { fits, isFixed } from '@shoppervoice/remote-package';
import { type Asset, pageAsset } from './asset-store.ts';

/** What the shell draws at `/` by itself. */
const HOME = 'Home';
const HEAD_ENDS = '</head>';

/** Who asks, as far as the page has to know it. */
export interface PageViewer {
  /** The request has a session. Without one it is led to another page, so no frame is drawn. */
  readonly signedIn: boolean;
  /** What their tab will run; the same object for as long as that is so. */
  readonly remotes: readonly RemoteListing[];
}

/**
 * The shell's page with what its address says, so that a browser need not wait for code to learn it: the title for the
 * frame (`<meta name="frame">`, read by the shell's `first-paint.js`; without it no frame is drawn) and the files of the
 * addressed remote. It holds nothing about the reader.
 */
export class AddressedPages {
  readonly #html: string;
  readonly #made = new WeakMap<readonly RemoteListing[], Map<string, Promise<Asset>>>();

  constructor(page: Asset) {
    this.#html = page.bodies.get('identity')?.toString('utf8') ?? '';
  }

  at(path: string, { signedIn, remotes }: PageViewer): Promise<Asset> {
    const added = headOf(path, signedIn, remotes);
    const made = this.#made.get(remotes) ?? new Map<string, Promise<Asset>>();
    this.#made.set(remotes, made);
    // One for each page that there is, whatever addresses are asked for.
    let asset = made.get(added);
    if (asset === undefined) {
      // A function: a title may hold what a replacement text would read as a pattern.
      asset = pageAsset(Buffer.from(this.#html.replace(HEAD_ENDS, () => added + HEAD_ENDS)));
      made.set(added, asset);
      asset.catch(() => made.delete(added));
    }
    return asset;
  }
}

function headOf(path: string, signedIn: boolean, remotes: readonly RemoteListing[]): string {
  const found = pageAt(remotes, path);
  if (found?.page.auth === true) return preloads(found.remote, found.page);
  if (!signedIn) return '';
  const title = path === '/' ? HOME : (found?.page.title ?? '');
  const frame = `<meta name="frame" content="${escaped(title)}">`;
  return found === null ? frame : frame + preloads(found.remote, found.page);
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

/** All files of a page, so that none waits for the one that names it; behind what the frame needs to be painted. */
function preloads(remote: RemoteListing, { module }: PageDescriptor): string {
  return moduleFiles(remote, module)
    .map(({ url, integrity }) => {
      // As the files are asked for later: a style sheet of this origin without CORS.
      const as = url.endsWith('.css') ? 'as="style"' : 'as="script" crossorigin';
      return `<link rel="preload" fetchpriority="low" ${as} href="${escaped(url)}" integrity="${escaped(integrity)}">`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
