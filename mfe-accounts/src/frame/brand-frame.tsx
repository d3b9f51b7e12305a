import { BrandMark, cx, linkClass } from '@shoppervoice/ui';
import type { ReactNode } from 'react';
import css from './brand-frame.module.css';
import * as words from './words.ts';

interface BrandFrameProps {
  readonly productName: string;
  readonly supportEmail: string | null;
  /** For forms of many fields: the form's side is wider. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The form at the left, the brand's panel at the right; on a phone the form alone. */
export function BrandFrame({ productName, supportEmail, wide = false, children }: BrandFrameProps) {
  return (
    <div className={cx(css.page, wide && css.wide)}>
      <div className={css.side}>
        <p className={css.brand}>
          <BrandMark size={28} />
          {productName}
        </p>
        <div className={css.form}>{children}</div>
        <p className={css.foot}>
          {supportEmail ? (
            <a className={linkClass} href={`mailto:${supportEmail}`}>
              {words.contactSupport}
            </a>
          ) : (
            words.troubleSigningIn
          )}
        </p>
      </div>
      <aside className={css.panel} aria-label={words.about(productName)}>
        <Voices />
        <p className={css.claim}>{words.claim}</p>
        <dl className={css.promises}>
          {words.promises.map(([what, how]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  );
}

/** Speech bubbles with voice bars, given as heights. The active one is filled. */
const VOICES = [
  { x: 1, y: 1, bars: [10, 22, 34, 18, 26, 12], active: false },
  { x: 168, y: 62, bars: [14, 30, 20, 38, 24, 34, 16, 12], active: true },
  { x: 24, y: 160, bars: [20, 12, 28, 36, 16, 30, 10], active: false },
];

/** Voices above, and a trend with its period before below, drawn like every chart of the portal. */
function Voices() {
  return (
    <svg className={css.voices} viewBox="0 0 360 344" aria-hidden="true">
      {VOICES.map(({ x, y, bars, active }) => {
        const width = bars.length * 18 + 34;
        return (
          <g key={y} transform={`translate(${x} ${y})`} className={active ? css.active : undefined}>
            <path
              className={css.bubble}
              d={`M16 0h${width - 32}a16 16 0 0 1 16 16v40a16 16 0 0 1-16 16h-${width - 68}l-20 16v-16h-16a16 16 0 0 1-16-16v-40a16 16 0 0 1 16-16z`}
            />
            {bars.map((height, index) => {
              const at = 26 + index * 18;
              return <path key={at} className={css.bar} d={`M${at} ${36 - height / 2}v${height}`} />;
            })}
          </g>
        );
      })}
      <path className={css.before} d="M8 332C60 328 84 316 128 320S204 332 248 324 312 318 350 322" />
      <path className={css.trend} d="M8 326C52 324 76 308 120 312S196 320 236 302 304 278 344 272" />
      <circle className={css.now} cx="344" cy="272" r="6" />
    </svg>
  );
}
