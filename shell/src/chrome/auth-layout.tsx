import { Banner } from '@shoppervoice/ui';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './auth-layout.module.css';
import { SkipLink } from './skip-link.tsx';

/** Pages without header and sidebar. `waiting`: the portal cannot read the session, and goes on by itself once it can. */
export function AuthLayout({ waiting = false, children }: { waiting?: boolean; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className={css.page}>
        {waiting && (
          <div className={css.notice}>
            <Banner kind="warning" icon={CloudOff} title="Your data cannot be loaded just now.">
              We keep trying: this page goes on by itself as soon as it works again.
            </Banner>
          </div>
        )}
        <main id="main" className={css.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}
