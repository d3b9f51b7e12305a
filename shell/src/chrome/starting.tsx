import { PRODUCT_NAME, SIGN_IN_PATH, SIGN_OUT_PATH } from '@shoppervoice/contracts';
import { Bone, BrandMark, VisuallyHidden } from '@shoppervoice/ui';
import { useLocation } from 'react-router';
import { same } from '../address/decide.ts';
import type { Session } from '../session/session-state.ts';
import { PageSkeleton } from '../states/page-skeleton.tsx';
import css from './starting.module.css';

const SIDEBAR_ROWS = ['56%', '64%', '48%', '60%', '52%', '44%', '58%'];

/**
 * The frame of the portal before it is known who reads it: nothing moves when header, sidebar and page take their
 * places. `title`: of the addressed page, once the registry is there.
 */
export function Starting({ session, title }: { session: Session; title: string | null }) {
  const { pathname } = useLocation();
  const outside =
    session.kind === 'signed-out' ||
    session.kind === 'unavailable' ||
    same(pathname, SIGN_IN_PATH) ||
    same(pathname, SIGN_OUT_PATH);
  if (outside) {
    return (
      <main id="main" aria-busy="true">
        <VisuallyHidden>
          <span role="status">Loading {PRODUCT_NAME}</span>
        </VisuallyHidden>
        <h1 className={css.name}>{PRODUCT_NAME}</h1>
      </main>
    );
  }
  return (
    <div className={css.page}>
      <div className={css.sidebar} aria-hidden="true">
        <BrandMark />
        <div className={css.rows}>
          {SIDEBAR_ROWS.map((width) => (
            <Bone key={width} width={width} />
          ))}
        </div>
      </div>
      <div className={css.header} aria-hidden="true">
        <Bone width="160px" />
        <Bone width="96px" />
      </div>
      <main id="main" className={css.content} aria-busy="true">
        <PageSkeleton title={title} />
      </main>
    </div>
  );
}
