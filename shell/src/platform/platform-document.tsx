import { PRODUCT_NAME } from '@shoppervoice/contracts';
import { detailOf, ErrorBoundary, PasswordDialog, SkipLink, useConfirmation } from '@shoppervoice/portal-kit';
import { Banner, BrandMark, Button } from '@shoppervoice/ui';
import { CloudOff, LogOut } from 'lucide-react';
import { useState } from 'react';
import Platform from './platform.tsx';
import css from './platform-document.module.css';
import { report } from './platform-request.ts';
import { signOut } from './platform-session.ts';
import { usePlatform } from './platform-store.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The platform at its own address: the sign-in, or the page about remotes. */
export function PlatformDocument() {
  const { viewer } = usePlatform();
  return (
    <>
      <SkipLink />
      <header className={css.header}>
        <p className={css.brand}>
          <BrandMark size={24} />
          {PRODUCT_NAME} <span className={css.quiet}>Platform</span>
        </p>
        {viewer.kind === 'signed-in' && <SignedIn username={viewer.session.username} />}
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        {viewer.kind === 'unavailable' && (
          <Banner kind="warning" icon={CloudOff} title="The platform is not responding.">
            We keep trying; this page continues as soon as it works again.
          </Banner>
        )}
        {viewer.kind === 'signed-out' && <SignInForm ended={viewer.ended} />}
        {viewer.kind === 'signed-in' && (
          <ErrorBoundary
            resetBy={viewer}
            onError={(error) => report(error, 'platform')}
            fallback={(retry) => (
              <Banner kind="error" title="This page could not be shown.">
                <Button onClick={retry}>Try again</Button>
              </Banner>
            )}
          >
            <Platform />
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
    signOut().catch((error: unknown) => setFailed(detailOf(error, 'You are still signed in. Try again.')));
  };
  return (
    <div className={css.who}>
      {failed && <span role="alert">{failed}</span>}
      <span className={css.quiet}>Signed in as {username}</span>
      <Button icon={LogOut} onClick={leave}>
        Sign out
      </Button>
    </div>
  );
}

/** Asks for the password while a call needs it. */
function PlatformQuestion() {
  const confirmation = useConfirmation();
  return confirmation.kind === 'none' ? null : (
    <PasswordDialog key={confirmation.asked.id} confirmation={confirmation} />
  );
}
