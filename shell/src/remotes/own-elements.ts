interface OwnElements {
  readonly elements: ReadonlySet<Element>;
  readonly sheets: readonly CSSStyleSheet[];
}

let own: OwnElements | null = null;

/** Notes the elements that are never removed as leftovers. Called before any page runs; the code that looks for leftovers is loaded later. */
export function noteOwnElements(): void {
  const { documentElement, body } = document;
  own = { elements: new Set([...documentElement.children, ...body.children]), sheets: adoptedSheets() };
}

export const ownElements = (): OwnElements => own ?? { elements: new Set(), sheets: [] };

/** A document that knows none has none. */
export const adoptedSheets = (): readonly CSSStyleSheet[] => [...(document.adoptedStyleSheets ?? [])];
