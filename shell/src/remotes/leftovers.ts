import { isOverlay } from '@shoppervoice/ui';

/** What pages have put into the document outside of their place, and left there. */
export class Leftovers {
  readonly #document: Document;
  readonly #own: ReadonlySet<Element>;
  readonly #sheets: readonly CSSStyleSheet[];

  /** Made before any page runs: what stands there then is nobody's to take away. */
  constructor(target: Document) {
    this.#document = target;
    this.#own = new Set([...target.documentElement.children, ...target.body.children]);
    this.#sheets = [...sheetsOf(target)];
  }

  /** What is neither in the page's place nor the shell's, as it is now. Of these the kit takes its own away with the page. */
  found(): readonly Element[] {
    const { documentElement, body } = this.#document;
    const main = this.#document.getElementById('main');
    return [...documentElement.children, ...body.children].filter(
      (each) => !this.#own.has(each) && !each.contains(main) && !isOverlay(each),
    );
  }

  /** Takes away what is still there of `before`, and adopted style sheets. Answers what that was, in words. */
  remove(before: readonly Element[]): readonly string[] {
    const left = before.filter(({ isConnected }) => isConnected);
    for (const each of left) each.remove();
    const words = left.map(({ localName, id }) => (id === '' ? localName : `${localName}#${id}`));
    const adopted = sheetsOf(this.#document).filter((sheet) => !this.#sheets.includes(sheet)).length;
    if (adopted === 0) return words;
    this.#document.adoptedStyleSheets = [...this.#sheets];
    return [...words, adopted === 1 ? 'an adopted style sheet' : `${adopted} adopted style sheets`];
  }
}

/** A document that knows none has none. */
const sheetsOf = ({ adoptedStyleSheets }: Document): readonly CSSStyleSheet[] => adoptedStyleSheets ?? [];
