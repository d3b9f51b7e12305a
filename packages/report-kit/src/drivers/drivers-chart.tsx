import { type DriversPicture, PALETTES, type Palette, pictureElement } from '@shoppervoice/chart-model';
import { useLayoutEffect, useRef, useState } from 'react';
import { svgElement } from '../chart/svg-element.ts';
import styles from './drivers.module.css';

/** Colours of the screen: the picture's tokens, as the style sheet has them. */
const SCREEN = Object.fromEntries(Object.keys(PALETTES.light).map((token) => [token, `var(--${token})`])) as Palette;
const LEAST = 300;

/** Drawn as the file is, as wide as its place. */
export function DriversChart({ picture, title }: { picture: DriversPicture; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = place.current;
    if (box === null) return;
    const look = () => setWidth(Math.max(LEAST, Math.floor(box.clientWidth)));
    look();
    const growth = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    growth?.observe(box);
    return () => growth?.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (width > 0)
      place.current?.replaceChildren(svgElement(pictureElement(picture, { palette: SCREEN, title, width })));
  }, [picture, title, width]);
  return <div ref={place} className={styles.chart} />;
}
