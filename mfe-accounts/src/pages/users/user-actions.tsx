import type { AccountUser, InvitedUser, UserChange } from '@shoppervoice/contracts/accounts';
import { Button, IconButton, Menu, MenuItem } from '@shoppervoice/ui';
import { Ellipsis } from 'lucide-react';
import css from './users.module.css';
import { nameOf, type UserRow } from './users-model.ts';
import * as words from './words.ts';

/** Actions of a row's menu. */
export type UserAction =
  | { readonly kind: UserChange; readonly user: AccountUser }
  | { readonly kind: 'reinvite' | 'withdraw'; readonly user: InvitedUser };

/** Actions on a person in one menu; pending ones beside it: approval, and invitations whose maker has left. */
export function UserActions({ user, onAct }: { user: UserRow; onAct: (action: UserAction) => void }) {
  const items =
    user.status === 'invited'
      ? words.invitationActions.map(({ kind, label }) => ({ label, act: () => onAct({ kind, user }) }))
      : words.changes
          .filter(({ kind }) => user.mayChange.includes(kind))
          .map(({ kind, label }) => ({
            label: typeof label === 'string' ? label : label(user),
            act: () => onAct({ kind, user }),
          }));
  if (items.length === 0) return null;
  return (
    <span className={css.actions}>
      {user.status === 'waiting' && user.mayChange.includes('letIn') && (
        <Button aria-label={words.letInUser(nameOf(user))} onClick={() => onAct({ kind: 'letIn', user })}>
          {words.letIn}
        </Button>
      )}
      {user.status === 'invited' && user.invitedBy !== undefined && user.invitedBy.standing !== 'present' && (
        <Button aria-label={words.withdrawInvitation(nameOf(user))} onClick={() => onAct({ kind: 'withdraw', user })}>
          {words.withdraw}
        </Button>
      )}
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={words.actionsFor(nameOf(user))} />}>
        {items.map(({ label, act }) => (
          <MenuItem key={label} onSelect={act}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}
