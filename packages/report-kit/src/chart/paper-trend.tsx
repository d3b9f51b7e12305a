import { PALETTES, type TrendPicture, trendElement } from '@shoppervoice/chart-model';
import { useLayoutEffect, useRef } from 'react';
import { svgElement } from './svg-element.ts';
import styles from './trend-chart.module.css';

/** Width of a sheet in px, as the print style scales it. */
const WIDTH = 820;

/** A trend as wide as the sheet, in print colours. Drawn synchronously: printing does not wait. */
export function PaperTrend({ picture, title }: { picture: TrendPicture; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(svgElement(trendElement(picture, { palette: PALETTES.light, title, width: WIDTH })));
  });
  return <div ref={place} className={styles.paper} />;
}
