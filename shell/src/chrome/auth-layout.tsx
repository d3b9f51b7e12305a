import { SkipLink } from '@shoppervoice/portal-kit';
import { Banner, BrandMark } from '@shoppervoice/ui';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { PagePlace } from '../remotes/page-place.tsx';
import css from './auth-layout.module.css';
import * as words from './first-words.ts';

interface AuthLayoutProps {
  /** The portal cannot read the session, and continues by itself once it can. */
  readonly waiting?: boolean;
  /** The product's name above a page without its own frame; null for a page with one. */
  readonly brand?: string | null;
  readonly children: ReactNode;
}

/** Pages without header and sidebar. */
export function AuthLayout({ waiting = false, brand = null, children }: AuthLayoutProps) {
  return (
    <>
      <SkipLink />
      <div className={css.page}>
        {waiting && (
          <div className={css.notice}>
            <Banner kind="warning" icon={CloudOff} title={words.dataNotLoaded}>
              {words.keepTrying}
            </Banner>
          </div>
        )}
        {brand !== null && (
          <p className={css.brand}>
            <BrandMark size={28} />
            {brand}
          </p>
        )}
        <PagePlace className={css.main} whole>
          {children}
        </PagePlace>
      </div>
    </>
  );
}
