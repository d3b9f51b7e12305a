import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './class-names.ts';
import css from './scroll-region.module.css';

/** Where a region is cut off horizontally: at its start, at its end, both, or not at all. */
type Cut = 'none' | 'start' | 'end' | 'both';

/** Pixels by which browsers' widths may differ although nothing is cut off. */
const EXACT = 1;

export function cutOf({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): Cut {
  const start = scrollLeft > EXACT;
  const end = scrollLeft + clientWidth < scrollWidth - EXACT;
  return start && end ? 'both' : start ? 'start' : end ? 'end' : 'none';
}

/**
 * A region that scrolls by touch, wheel and keyboard, such as a wide table. A shade at the edge shows that there is
 * more. `label`: its accessible name; `className` applies to the region itself.
 */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const region = useRef<HTMLElement>(null);
  const [cut, setCut] = useState<Cut>('none');
  useEffect(() => {
    const shown = region.current;
    if (shown === null) return;
    const look = () => setCut(cutOf(shown));
    look();
    shown.addEventListener('scroll', look, { passive: true });
    // The content grows as figures arrive, the region with the window.
    const growth = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    growth?.observe(shown);
    for (const child of shown.children) growth?.observe(child);
    return () => {
      shown.removeEventListener('scroll', look);
      growth?.disconnect();
    };
  }, []);
  return (
    <div className={css.place} data-cut={cut}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={region} className={cx(css.region, className)} aria-label={label} tabIndex={0}>
        {children}
      </section>
    </div>
  );
}
