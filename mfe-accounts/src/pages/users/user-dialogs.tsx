import type { AccountUser, ChangeUserRequest, GivenRole, ShellApi } from '@shoppervoice/contracts';
import { oneStop } from '@shoppervoice/survey-model';
import { ConfirmDialog } from '@shoppervoice/ui';
import { useState } from 'react';
import { RoleChoice } from './role-choice.tsx';
import type { UserAction } from './user-actions.tsx';
import { nameOf, ROLES } from './users-model.ts';

export const changeUser = (shell: ShellApi, { userId }: AccountUser, body: ChangeUserRequest) =>
  shell.request<AccountUser>(`/api/account/users/${encodeURIComponent(userId)}`, { method: 'PUT', body });

interface UserDialogProps {
  readonly shell: ShellApi;
  readonly action: UserAction;
  /** Something was changed; says what. */
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** The dialog of an action that asks first; null for those that do not. */
export function UserDialog({ shell, action, onDone, onClose }: UserDialogProps) {
  if (action.kind === 'accessType')
    return <RoleDialog shell={shell} user={action.user} onDone={onDone} onClose={onClose} />;
  const { kind, user } = action;
  const name = nameOf(user);
  const { merchantName } = shell.pageData?.merchant ?? { merchantName: 'this merchant' };
  if (kind === 'deactivate') {
    return (
      <ConfirmDialog
        title={`Deactivate ${name}?`}
        description={oneStop(
          `They are signed out at once and can no longer sign in for ${merchantName}. You can reactivate them at any time.`,
        )}
        action="Deactivate"
        onConfirm={async () => {
          await changeUser(shell, user, { deactivated: true });
          onDone(`${name} is deactivated.`);
        }}
        onClose={onClose}
      />
    );
  }
  if (kind === 'seesAddresses') {
    const { seesAddresses } = user;
    return (
      <ConfirmDialog
        title={seesAddresses ? `Hide shoppers’ addresses from ${name}?` : `Show shoppers’ addresses to ${name}?`}
        description={
          seesAddresses
            ? `They no longer see shoppers’ e-mail addresses of ${merchantName}: on pages, in search, in files and in scheduled reports that they made. They can still reply to comments.`
            : oneStop(
                `They see shoppers’ e-mail addresses of ${merchantName} on pages, in search, in files and in scheduled reports that they made.`,
              )
        }
        action={seesAddresses ? 'Hide' : 'Show'}
        onConfirm={async () => {
          await changeUser(shell, user, { seesAddresses: !seesAddresses });
          onDone(
            seesAddresses ? `${name} no longer sees shoppers’ addresses.` : `${name} now sees shoppers’ addresses.`,
          );
        }}
        onClose={onClose}
      />
    );
  }
  if (kind === 'turnAway') {
    return (
      <ConfirmDialog
        title={`Turn ${name} away?`}
        description={`They cannot sign in to ${merchantName}, and cannot register again with this e-mail. We don’t tell them. You can reactivate them at any time.`}
        action="Turn away"
        onConfirm={async () => {
          await changeUser(shell, user, { letIn: false });
          onDone(`${name} is turned away.`);
        }}
        onClose={onClose}
      />
    );
  }
  if (kind === 'delete') {
    return (
      <ConfirmDialog
        title={`Delete ${name}?`}
        description={oneStop(
          `They are signed out at once and are no longer a user of ${merchantName}. This cannot be undone: to come back, they need a new invitation. Their scheduled reports, alerts, shared views and notes stay; views of their own go. Entries of the audit trail stay too: the one about this keeps the user name ${user.username}; what they did themselves is kept as done by a former user, unless they are a user of another merchant.`,
        )}
        action="Delete"
        onConfirm={async () => {
          await shell.request(`/api/account/users/${encodeURIComponent(user.userId)}`, { method: 'DELETE' });
          onDone(`${name} is deleted.`);
        }}
        onClose={onClose}
      />
    );
  }
  if (kind === 'resetFactors') {
    return (
      <ConfirmDialog
        title={`Reset the second factor of ${name}?`}
        description="Do this when someone has lost it, once you are sure it is them asking. They are signed out everywhere and can then sign in with their password alone. We tell them by e-mail."
        action="Reset"
        onConfirm={async () => {
          const id = encodeURIComponent(user.userId);
          await shell.request<AccountUser>(`/api/account/users/${id}/factors`, { method: 'DELETE' });
          onDone(`${name} has no second factor now.`);
        }}
        onClose={onClose}
      />
    );
  }
  if (kind === 'withdraw') {
    return (
      <ConfirmDialog
        title={`Withdraw the invitation of ${name}?`}
        description="The link in the e-mail stops working."
        action="Withdraw"
        onConfirm={async () => {
          const id = encodeURIComponent(user.invitationId);
          await shell.request(`/api/account/invitations/${id}`, { method: 'DELETE' });
          onDone(`The invitation of ${name} is withdrawn.`);
        }}
        onClose={onClose}
      />
    );
  }
  return null;
}

function RoleDialog({ shell, user, onDone, onClose }: Omit<UserDialogProps, 'action'> & { user: AccountUser }) {
  const [role, setRole] = useState<GivenRole>(
    user.accessType === 'MERCHANT_ADMIN' ? 'MERCHANT_ADMIN' : 'MERCHANT_USER',
  );
  const name = nameOf(user);
  return (
    <ConfirmDialog
      title={`Role of ${name}`}
      description="It takes effect within a few seconds, even where they are signed in."
      action="Save"
      onConfirm={async () => {
        if (role !== user.accessType) await changeUser(shell, user, { accessType: role });
        onDone(`${name} has the role ${ROLES[role].label}.`);
      }}
      onClose={onClose}
    >
      <RoleChoice value={role} onChange={setRole} />
    </ConfirmDialog>
  );
}
