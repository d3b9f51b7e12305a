import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';
import { detailOf, ErrorBoundary, PasswordDialog, SkipLink, useConfirmation } from '@shoppervoice/portal-kit';
import { Banner, BrandMark, Button, linkClass } from '@shoppervoice/ui';
import { CloudOff, LogOut } from 'lucide-react';
import { useState } from 'react';
import Health from './health/health.tsx';
import Platform from './platform.tsx';
import css from './platform-document.module.css';
import { report } from './platform-request.ts';
import { signOut } from './platform-session.ts';
import { usePlatform } from './platform-store.ts';
import { SignInForm } from './sign-in-form.tsx';
import * as words from './words.tsx';

/** Its address is served by the gateway, as is `/`. */
const HEALTH = '/health';

/** The platform's own document: sign-in, or one of its two pages. */
export function PlatformDocument() {
  const { viewer } = usePlatform();
  const isHealth = location.pathname === HEALTH;
  return (
    <>
      <SkipLink />
      <header className={css.header}>
        <p className={css.brand}>
          <BrandMark size={24} />
          {PRODUCT_NAME} <span className={css.quiet}>{words.platform}</span>
        </p>
        {viewer.kind === 'signed-in' && (
          <nav aria-label={words.platform} className={css.pages}>
            <a href="/" className={linkClass} aria-current={isHealth ? undefined : 'page'}>
              {words.remotes}
            </a>
            <a href={HEALTH} className={linkClass} aria-current={isHealth ? 'page' : undefined}>
              {words.healthPage}
            </a>
          </nav>
        )}
        {viewer.kind === 'signed-in' && <SignedIn username={viewer.session.username} />}
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        {viewer.kind === 'unavailable' && (
          <Banner kind="warning" icon={CloudOff} title={words.notResponding}>
            {words.keepTrying}
          </Banner>
        )}
        {viewer.kind === 'signed-out' && <SignInForm ended={viewer.ended} />}
        {viewer.kind === 'signed-in' && (
          <ErrorBoundary
            resetBy={viewer}
            onError={(error) => report(error, 'platform')}
            fallback={(retry) => (
              <Banner kind="error" title={words.pageNotShown}>
                <Button onClick={retry}>{words.tryAgain}</Button>
              </Banner>
            )}
          >
            {isHealth ? <Health /> : <Platform />}
          </ErrorBoundary>
        )}
      </main>
      <PlatformQuestion />
    </>
  );
}

function SignedIn({ username }: { username: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const leave = () => {
    setFailed(null);
    signOut().catch((error: unknown) => setFailed(detailOf(error, words.stillSignedIn)));
  };
  return (
    <div className={css.who}>
      {failed && <span role="alert">{failed}</span>}
      <span className={css.quiet}>{words.signedInAs(username)}</span>
      <Button icon={LogOut} onClick={leave}>
        {words.signOut}
      </Button>
    </div>
  );
}

function PlatformQuestion() {
  const confirmation = useConfirmation();
  return confirmation.kind === 'none' ? null : (
    <PasswordDialog key={confirmation.request.id} confirmation={confirmation} />
  );
}
