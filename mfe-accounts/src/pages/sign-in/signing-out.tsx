import { pathWithReturnTo, RETURN_TO, SESSION_ENDED, SIGN_IN_PATH } from '@shoppervoice/contracts/calls';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { Button } from '@shoppervoice/ui';
import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { parts } from '../../frame/page-parts.tsx';
import css from './sign-in.module.css';
import * as words from './words.ts';

/** Ends the session, then navigates to `/login?loggedOut=true` with the return path. */
export function SigningOut({ shell }: { shell: ShellApi }) {
  const [query] = useSearchParams();
  const [failed, setFailed] = useState(false);
  const leave = useCallback(() => {
    setFailed(false);
    const ended = query.get(SESSION_ENDED) === 'true' ? `&${SESSION_ENDED}=true` : '';
    shell.signOut().then(
      () => shell.reloadAt(pathWithReturnTo(`${SIGN_IN_PATH}?loggedOut=true${ended}`, query.get(RETURN_TO) ?? '/')),
      () => setFailed(true),
    );
  }, [shell, query]);
  useEffect(leave, [leave]);
  return (
    <div className={css.status}>
      <h1 className={parts.title}>{failed ? words.stillSignedIn : words.signingOut}</h1>
      {failed ? (
        <>
          <p role="alert">{words.couldNotEnd}</p>
          <Button variant="primary" icon={RefreshCw} onClick={leave}>
            {words.tryAgain}
          </Button>
        </>
      ) : (
        <p role="status">{words.oneMoment}</p>
      )}
    </div>
  );
}
