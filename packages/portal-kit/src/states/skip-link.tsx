import css from './skip-link.module.css';
import * as words from './words.ts';

/** First stop of the Tab key: past the header and the sidebar. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      {words.skipToPage}
    </a>
  );
}
