import { useEffect } from 'react';
import { useConfirmation } from '../confirm/confirmation.ts';
import { useOnDemand } from '../loading/on-demand.ts';
import * as words from './first-words.ts';

const load = () => import('./password-dialog.tsx');

/** The password prompt, above every other dialog. Its code loads when it is first needed. */
export function PasswordQuestion() {
  const confirmation = useConfirmation();
  const { code, ask } = useOnDemand(load, 'password dialog');
  const open = confirmation.kind !== 'none';
  useEffect(() => {
    if (open) ask();
  }, [open, ask]);
  useEffect(() => {
    const now = useConfirmation.getState();
    if (code.kind === 'failed' && now.kind === 'asking') now.request.cancel(words.promptNotLoaded);
  }, [code]);
  if (!open || code.kind !== 'ready') return null;
  return <code.Component key={confirmation.request.id} confirmation={confirmation} />;
}
