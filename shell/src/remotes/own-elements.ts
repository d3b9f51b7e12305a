interface OwnElements {
  readonly elements: ReadonlySet<Element>;
  readonly sheets: readonly CSSStyleSheet[];
}

let own: OwnElements | null = null;

/**
 * Records elements that are never removed as leftovers. Called before any page runs; the code that looks for leftovers
 * loads later.
 */
export function noteOwnElements(): void {
  const { documentElement, body } = document;
  own = { elements: new Set([...documentElement.children, ...body.children]), sheets: adoptedSheets() };
}

export const ownElements = (): OwnElements => own ?? { elements: new Set(), sheets: [] };

/** Empty in a document that does not support them. */
export const adoptedSheets = (): readonly CSSStyleSheet[] => [...(document.adoptedStyleSheets ?? [])];
