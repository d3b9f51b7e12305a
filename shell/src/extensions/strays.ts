import { isOverlay } from '@shoppervoice/ui';
import { adoptedSheets } from '../remotes/own-elements.ts';

/** What is in the document outside of any place. */
export interface Around {
  readonly elements: ReadonlySet<Element>;
  readonly sheets: ReadonlySet<CSSStyleSheet>;
}

/** Elements beside the page and around it, and styles in the head. The kit's own floating elements are left out. */
function elementsAround(): readonly Element[] {
  const { documentElement, body, head } = document;
  const around = [...documentElement.children, ...body.children, ...(document.getElementById('main')?.children ?? [])];
  return [...around.filter((each) => !isOverlay(each)), ...head.querySelectorAll('style')];
}

export const around = (): Around => ({ elements: new Set(elementsAround()), sheets: new Set(adoptedSheets()) });

/** Removes what came into the document since `before`, and says what it was. */
export function removeStrays(before: Around): readonly string[] {
  const strays = elementsAround().filter((each) => !before.elements.has(each));
  for (const each of strays) each.remove();
  const words = strays.map(({ localName, id }) => (id === '' ? localName : `${localName}#${id}`));
  const sheets = adoptedSheets();
  const own = sheets.filter((sheet) => before.sheets.has(sheet));
  if (own.length === sheets.length) return words;
  document.adoptedStyleSheets = own;
  return [...words, 'an adopted style sheet'];
}
