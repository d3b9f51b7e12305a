import { PRODUCT_NAME } from '@shoppervoice/contracts';
import { BrandMark, HangTight, VisuallyHidden } from '@shoppervoice/ui';
import type { Session } from '../session/session-state.ts';
import css from './starting.module.css';

/** The frame of the portal before anything is known: nothing moves when header, sidebar and page take their places. */
export function Starting({ session }: { session: Session }) {
  const outside = session.kind === 'signed-out' || session.kind === 'unavailable';
  return (
    <main id="main" className={css.page} aria-busy="true">
      <h1 className={css.name}>{PRODUCT_NAME}</h1>
      <VisuallyHidden>
        <span role="status">Loading</span>
      </VisuallyHidden>
      {!outside && (
        <>
          <div className={css.sidebar}>
            <BrandMark />
          </div>
          <div className={css.header} />
        </>
      )}
      <div className={css.content}>
        <HangTight />
      </div>
    </main>
  );
}
