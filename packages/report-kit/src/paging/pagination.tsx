import { formatCount } from '@shoppervoice/survey-model';
import { buttonClass, cx, Icon, VisuallyHidden } from '@shoppervoice/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './pagination.module.css';
import * as words from './words.ts';

/** Pages as links, so that they can be opened in a new tab. `from` and `to` count from 1. */
export function Pagination({
  page,
  pages,
  from,
  to,
  of,
  hrefOf,
  onTurn,
}: {
  page: number;
  pages: number;
  from: number;
  to: number;
  of: number;
  hrefOf: (page: number) => string;
  /** After a page change the reader wants to see its top. */
  onTurn: () => void;
}) {
  return (
    <footer className={styles.foot}>
      <p>{words.fromTo(formatCount(from), formatCount(to), formatCount(of))}</p>
      {pages > 1 && (
        <nav aria-label={words.pagesOfThisList} className={styles.pages}>
          <Step to={page > 1 ? hrefOf(page - 1) : null} onTurn={onTurn} rel="prev">
            <Icon of={ChevronLeft} /> {words.previous}
          </Step>
          <ol className={styles.numbers}>
            {pagesShown(page, pages).map((each, index, all) => (
              <li key={each} className={cx(each !== page && styles.other)}>
                {index > 0 && each - (all[index - 1] ?? 0) > 1 && <span className={styles.gap}>…</span>}
                <Link
                  to={hrefOf(each)}
                  className={styles.number}
                  aria-current={each === page ? 'page' : undefined}
                  onClick={onTurn}
                >
                  <VisuallyHidden>{words.page} </VisuallyHidden>
                  {formatCount(each)}
                  {each === page && <span className={styles.ofPages}> {words.ofPages(formatCount(pages))}</span>}
                </Link>
              </li>
            ))}
          </ol>
          <Step to={page < pages ? hrefOf(page + 1) : null} onTurn={onTurn} rel="next">
            {words.next} <Icon of={ChevronRight} />
          </Step>
        </nav>
      )}
    </footer>
  );
}

function Step({
  to,
  rel,
  onTurn,
  children,
}: {
  to: string | null;
  rel: 'prev' | 'next';
  onTurn: () => void;
  children: ReactNode;
}) {
  if (to === null) {
    return (
      <button type="button" disabled className={buttonClass}>
        {children}
      </button>
    );
  }
  return (
    <Link to={to} rel={rel} className={buttonClass} onClick={onTurn}>
      {children}
    </Link>
  );
}

/** Page numbers to draw: the first, the last, and those around the page; a gap of one page is filled. */
export function pagesShown(page: number, pages: number): readonly number[] {
  const near = page <= 4 ? [2, 3, 4, 5] : page >= pages - 3 ? [pages - 4, pages - 3, pages - 2, pages - 1] : [];
  const wanted = new Set([1, ...near, page - 1, page, page + 1, pages]);
  if (pages <= 7) for (let each = 1; each <= pages; each += 1) wanted.add(each);
  return [...wanted].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
}
