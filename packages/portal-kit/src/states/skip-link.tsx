import css from './skip-link.module.css';
import * as words from './words.ts';

/** First tab stop: skips header and sidebar. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      {words.skipToPage}
    </a>
  );
}
