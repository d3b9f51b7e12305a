import { PRODUCT_NAME, SIGN_IN_PATH, SIGN_OUT_PATH } from '@shoppervoice/contracts/calls';
import type { Session } from '@shoppervoice/portal-kit';
import { VisuallyHidden } from '@shoppervoice/ui';
import { useLocation } from 'react-router';
import { same } from '../address/decide.ts';
import { isSignedOutPage } from '../address/first-shown.ts';
import * as words from './first-words.ts';
import { Frame } from './frame.tsx';
import css from './starting.module.css';

/** Shown until the session is known. `title`: of the addressed page, once the registry is loaded. */
export function Starting({ session, title }: { session: Session; title: string | null }) {
  const { pathname } = useLocation();
  const outside =
    session.kind === 'signed-out' ||
    session.kind === 'unavailable' ||
    isSignedOutPage() ||
    same(pathname, SIGN_IN_PATH) ||
    same(pathname, SIGN_OUT_PATH);
  if (!outside) return <Frame title={title} />;
  return (
    <main id="main" aria-busy="true">
      <VisuallyHidden>
        <span role="status">{words.loading(PRODUCT_NAME)}</span>
      </VisuallyHidden>
      <h1 className={css.name}>{PRODUCT_NAME}</h1>
    </main>
  );
}
