import type { RefuseRegistrationRequest } from '@shoppervoice/contracts/accounts';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { UserX } from 'lucide-react';
import { LinkQuestion } from '../../account-form/link-question.tsx';
import type { Registration } from './use-registration.ts';
import * as words from './words.tsx';

interface NotMeProps {
  readonly shell: ShellApi;
  readonly registration: Registration;
  readonly onRemoved: () => void;
  readonly onBack: () => void;
}

/** Someone else registered with this address: asks for confirmation, then removes the registration. */
export function NotMe({
  shell,
  registration: { email, token, username, merchantName },
  onRemoved,
  onBack,
}: NotMeProps) {
  const body: RefuseRegistrationRequest = { email, token };
  return (
    <LinkQuestion
      title={words.askToRemove}
      icon={UserX}
      takesFocus
      action={words.remove}
      request={() => shell.request('/api/accounts/refuse-registration', { method: 'POST', body })}
      onDone={onRemoved}
      failed={words.couldNotRemove}
      onBack={onBack}
    >
      <p>
        {words.someoneRegistered(
          <strong>{username}</strong>,
          merchantName && <strong>{merchantName}</strong>,
          <strong>{email}</strong>,
        )}
      </p>
      <p>{words.onceRemoved}</p>
    </LinkQuestion>
  );
}
