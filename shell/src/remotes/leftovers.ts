import { isOverlay, PAGE_FOOT, PAGE_LAYERS } from '@shoppervoice/ui';
import { adoptedSheets, ownElements } from './own-elements.ts';
import { PAGE_PLACE } from './page-place.tsx';

/** The shell's own elements in the page's place. */
const PARTS = [PAGE_PLACE, PAGE_FOOT, PAGE_LAYERS];

/** Elements that pages have added outside of their place. The kit removes its own among them together with the page. */
export function leftovers(): readonly Element[] {
  const { documentElement, body } = document;
  const { elements } = ownElements();
  const main = document.getElementById('main');
  const beside = [...documentElement.children, ...body.children].filter(
    (each) => !elements.has(each) && !each.contains(main) && !isOverlay(each),
  );
  const around = [...(main?.children ?? [])].filter(({ id }) => !PARTS.includes(id));
  // The layers above the page's place contain only what the kit put there for the page.
  const over = [PAGE_FOOT, PAGE_LAYERS].flatMap((id) => [...(document.getElementById(id)?.children ?? [])]);
  return [...beside, ...around, ...over];
}

/** Removes what is left of `before`, and adopted style sheets. Returns descriptions of the removed. */
export function removeLeftovers(before: readonly Element[]): readonly string[] {
  const left = before.filter(({ isConnected }) => isConnected);
  for (const each of left) each.remove();
  const words = left.map(({ localName, id }) => (id === '' ? localName : `${localName}#${id}`));
  const { sheets } = ownElements();
  const adopted = adoptedSheets().filter((sheet) => !sheets.includes(sheet)).length;
  if (adopted === 0) return words;
  document.adoptedStyleSheets = [...sheets];
  return [...words, adopted === 1 ? 'an adopted style sheet' : `${adopted} adopted style sheets`];
}
