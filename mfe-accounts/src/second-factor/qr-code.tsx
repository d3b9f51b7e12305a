import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './second-factor.module.css';

/** Width of the quiet zone, in modules. */
const QUIET = 4;

/** A QR code, dark on light whatever the theme, drawn locally so that its content stays in the browser. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={css.qr} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

/** One square per dark module, in modules. */
export function drawn(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}
