import { type Markup, PALETTES, type TrendPicture, trendElement } from '@shoppervoice/chart-model';
import { useLayoutEffect, useRef } from 'react';
import styles from './trend-chart.module.css';

/** Width of a sheet in px, as the print style scales it. */
const WIDTH = 820;
const SVG = 'http://www.w3.org/2000/svg';

/** A trend as wide as the sheet, in print colours. Drawn synchronously: printing does not wait. */
export function PaperTrend({ picture, title }: { picture: TrendPicture; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(elementOf(trendElement(picture, { palette: PALETTES.light, title, width: WIDTH })));
  });
  return <div ref={place} className={styles.paper} />;
}

/** Built with DOM calls, so that no text is parsed as markup. */
function elementOf({ name, attributes, children }: Markup): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of attributes) if (key !== 'xmlns') element.setAttribute(key, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : elementOf(child))));
  return element;
}
