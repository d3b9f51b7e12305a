import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './second-factor.module.css';

/** Modules of quiet around a code, as readers want it. */
const QUIET = 4;

/** A QR code, dark on light whatever the theme, drawn here: what it says goes to nobody. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={css.qr} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

/** One square a dark module, in modules. */
export function drawn(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}
