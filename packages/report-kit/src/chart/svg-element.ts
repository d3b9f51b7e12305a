import type { Markup } from '@shoppervoice/chart-model';

const SVG = 'http://www.w3.org/2000/svg';

/** Built with DOM calls, so that no text is parsed as markup. */
export function svgElement({ name, attributes, children }: Markup): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of attributes) if (key !== 'xmlns') element.setAttribute(key, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : svgElement(child))));
  return element;
}
