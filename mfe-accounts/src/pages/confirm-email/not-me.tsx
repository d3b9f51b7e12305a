import type { RefuseRegistrationRequest, ShellApi } from '@shoppervoice/contracts';
import { UserX } from 'lucide-react';
import { LinkQuestion } from '../../account-form/link-question.tsx';
import type { Registration } from './use-registration.ts';

interface NotMeProps {
  readonly shell: ShellApi;
  readonly registration: Registration;
  readonly onRemoved: () => void;
  readonly onBack: () => void;
}

/** Somebody else registered with this mailbox: asks once more, then removes the registration. */
export function NotMe({
  shell,
  registration: { email, token, username, merchantName },
  onRemoved,
  onBack,
}: NotMeProps) {
  const body: RefuseRegistrationRequest = { email, token };
  return (
    <LinkQuestion
      title="Remove this registration?"
      icon={UserX}
      takesFocus
      action="Remove the registration"
      request={() => shell.request('/api/accounts/refuse-registration', { method: 'POST', body })}
      onDone={onRemoved}
      failed="The registration could not be removed. Try again in a minute."
      onBack={onBack}
    >
      <p>
        Someone registered as <strong>{username}</strong>
        {merchantName && (
          <>
            {' '}
            for <strong>{merchantName}</strong>
          </>
        )}{' '}
        with your address <strong>{email}</strong>. Nobody can sign in with it so far.
      </p>
      <p>Once it is removed, this link and the chosen password stop working.</p>
    </LinkQuestion>
  );
}
