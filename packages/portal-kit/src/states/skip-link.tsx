import css from './skip-link.module.css';

/** First stop of the Tab key: past the header and the sidebar. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      Skip to the page
    </a>
  );
}
