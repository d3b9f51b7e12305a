import type { AccountUser, ChangeUserRequest, GivenRole } from '@shoppervoice/contracts/accounts';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { oneStop } from '@shoppervoice/survey-model';
import { ConfirmDialog } from '@shoppervoice/ui';
import { useState } from 'react';
import { RoleChoice } from './role-choice.tsx';
import type { UserAction } from './user-actions.tsx';
import { nameOf, ROLES } from './users-model.ts';
import * as words from './words.ts';

export const changeUser = (shell: ShellApi, { userId }: AccountUser, body: ChangeUserRequest) =>
  shell.request<AccountUser>(`/api/account/users/${encodeURIComponent(userId)}`, { method: 'PUT', body });

interface UserDialogProps {
  readonly shell: ShellApi;
  readonly action: UserAction;
  /** Something was changed; with a message. */
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

/** The confirmation dialog of an action; null for those without one. */
export function UserDialog({ shell, action, onDone, onClose }: UserDialogProps) {
  if (action.kind === 'accessType')
    return <RoleDialog shell={shell} user={action.user} onDone={onDone} onClose={onClose} />;
  const { kind, user } = action;
  const name = nameOf(user);
  const { merchantName } = shell.pageData?.merchant ?? { merchantName: words.thisMerchant };
  if (kind === 'deactivate') {
    return (
      <ConfirmDialog
        title={words.askToDeactivate(name)}
        description={oneStop(words.aboutDeactivating(merchantName))}
        action={words.deactivate}
        onConfirm={async () => {
          await changeUser(shell, user, { deactivated: true });
          onDone(words.isDeactivated(name));
        }}
        onClose={onClose}
      />
    );
  }
  if (kind === 'seesAddresses') {
    const { seesAddresses } = user;
    return (
      <ConfirmDialog
        title={seesAddresses ? words.askToHide(name) : words.askToShow(name)}
        description={seesAddresses ? words.aboutHiding(merchantName) : oneStop(words.aboutShowing(merchantName))}
        action={seesAddresses ? words.hide : words.show}
        onConfirm={async () => {
          await changeUser(shell, user, { seesAddresses: !seesAddresses });
          onDone(seesAddresses ? words.addressesHidden(name) : words.addressesShown(name));
        }}
        onClose={onClose}
      />
    );
  }
  if (kind === 'turnAway') {
    return (
      <ConfirmDialog
        title={words.askToTurnAway(name)}
        description={words.aboutTurningAway(merchantName)}
        action={words.turnAway}
        onConfirm={async () => {
          await changeUser(shell, user, { letIn: false });
          onDone(words.isTurnedAway(name));
        }}
        onClose={onClose}
      />
    );
  }
  if (kind === 'delete') {
    return (
      <ConfirmDialog
        title={words.askToDelete(name)}
        description={oneStop(words.aboutDeleting(merchantName, user.username))}
        action={words.deleteUser}
        onConfirm={async () => {
          await shell.request(`/api/account/users/${encodeURIComponent(user.userId)}`, { method: 'DELETE' });
          onDone(words.isDeleted(name));
        }}
        onClose={onClose}
      />
    );
  }
  if (kind === 'resetFactors') {
    return (
      <ConfirmDialog
        title={words.askToReset(name)}
        description={words.aboutResetting}
        action={words.reset}
        onConfirm={async () => {
          const id = encodeURIComponent(user.userId);
          await shell.request<AccountUser>(`/api/account/users/${id}/factors`, { method: 'DELETE' });
          onDone(words.factorReset(name));
        }}
        onClose={onClose}
      />
    );
  }
  if (kind === 'withdraw') {
    return (
      <ConfirmDialog
        title={words.askToWithdraw(name)}
        description={words.linkStopsWorking}
        action={words.withdraw}
        onConfirm={async () => {
          const id = encodeURIComponent(user.invitationId);
          await shell.request(`/api/account/invitations/${id}`, { method: 'DELETE' });
          onDone(words.isWithdrawn(name));
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
      title={words.roleOf(name)}
      description={words.takesEffect}
      action={words.save}
      onConfirm={async () => {
        if (role !== user.accessType) await changeUser(shell, user, { accessType: role });
        onDone(words.hasRole(name, ROLES[role].label));
      }}
      onClose={onClose}
    >
      <RoleChoice value={role} onChange={setRole} />
    </ConfirmDialog>
  );
}
