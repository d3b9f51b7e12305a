import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { buttonClass } from '@shoppervoice/ui';
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { BackToSignIn } from '../../frame/back-to-sign-in.tsx';
import { SupportButton } from '../../frame/contact-support.tsx';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { EXPIRY } from './verify-words.ts';
import * as words from './words.tsx';

/** Shown when the page is opened directly: without a sign-up the address is not known. */
export function NoAddress({ shell }: { shell: ShellApi }) {
  return (
    <>
      <PageTop title={words.verifyEmail} icon={Mail} />
      <div className={parts.words}>
        <p>{words.openTheLink(EXPIRY)}</p>
        <p>{words.signUpAgain}</p>
      </div>
      <div className={parts.actions}>
        <Link className={buttonClass} to="/signup">
          {words.goToSignUp}
        </Link>
        <SupportButton shell={shell} />
      </div>
      <BackToSignIn />
    </>
  );
}
