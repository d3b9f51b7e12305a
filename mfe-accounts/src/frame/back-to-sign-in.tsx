import { SIGN_IN_PATH } from '@shoppervoice/contracts/calls';
import { Icon, linkClass } from '@shoppervoice/ui';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import css from './back-to-sign-in.module.css';
import * as words from './words.ts';

export function BackToSignIn() {
  return (
    <p className={css.back}>
      <Link className={linkClass} to={SIGN_IN_PATH}>
        <Icon of={ArrowLeft} size={14} />
        {words.backToSignIn}
      </Link>
    </p>
  );
}
