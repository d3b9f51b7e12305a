import { SENT_FILE } from '@shoppervoice/contracts/accounts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { storeDownload } from './stored-downloads.ts';

const ID = /^[A-Za-z0-9_-]{16,64}$/;

/** An address from a colleague may name a file made for this user; it is offered like an export of the user. */
export function useSentFile(user: string): void {
  const [params, setParams] = useSearchParams();
  const id = params.get(SENT_FILE);
  useEffect(() => {
    if (id === null) return;
    if (ID.test(id)) storeDownload({ id, title: 'File', user, sent: true });
    setParams(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete(SENT_FILE);
        return rest;
      },
      { replace: true },
    );
  }, [id, user, setParams]);
}
