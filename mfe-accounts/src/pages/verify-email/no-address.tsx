import type { ShellApi } from '@shoppervoice/contracts';
import { buttonClass } from '@shoppervoice/ui';
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { BackToSignIn } from '../../frame/back-to-sign-in.tsx';
import { SupportButton } from '../../frame/contact-support.tsx';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { EXPIRY } from './verify-words.ts';

/** Shown when the page is opened without a sign-up before it: no address is known to send a mail to. */
export function NoAddress({ shell }: { shell: ShellApi }) {
  return (
    <>
      <PageTop title="Verify your e-mail" icon={Mail} />
      <div className={parts.words}>
        <p>Already signed up? Open the link in the verification e-mail we sent you. {EXPIRY}.</p>
        <p>No e-mail, or the link has expired? Sign up again, and we’ll send you a new one.</p>
      </div>
      <div className={parts.actions}>
        <Link className={buttonClass} to="/signup">
          Go to sign up
        </Link>
        <SupportButton shell={shell} />
      </div>
      <BackToSignIn />
    </>
  );
}
