import type { AccountUser, InvitedUser, UserChange } from '@shoppervoice/contracts';
import { Button, IconButton, Menu, MenuItem } from '@shoppervoice/ui';
import { Ellipsis } from 'lucide-react';
import css from './users.module.css';
import { nameOf, type UserRow } from './users-model.ts';

/** What a row's menu can start. */
export type UserAction =
  | { readonly kind: UserChange; readonly user: AccountUser }
  | { readonly kind: 'reinvite' | 'withdraw'; readonly user: InvitedUser };

const CHANGES: readonly {
  readonly kind: UserChange;
  readonly words: string | ((user: AccountUser) => string);
}[] = [
  { kind: 'accessType', words: 'Change the role' },
  {
    kind: 'seesAddresses',
    words: ({ seesAddresses }) => (seesAddresses ? 'Hide shoppers’ addresses' : 'Show shoppers’ addresses'),
  },
  { kind: 'resetFactors', words: 'Reset the second factor' },
  { kind: 'deactivate', words: 'Deactivate' },
  { kind: 'reactivate', words: 'Reactivate' },
  { kind: 'turnAway', words: 'Turn away' },
  { kind: 'delete', words: 'Delete' },
];
const INVITATION = [
  { kind: 'reinvite', words: 'Invite again' },
  { kind: 'withdraw', words: 'Withdraw the invitation' },
] as const;

/** What may be done to this person, behind one button; what waits for the reader beside it: letting in, and invitations whose maker has left. */
export function UserActions({ user, onAct }: { user: UserRow; onAct: (action: UserAction) => void }) {
  const items =
    user.status === 'invited'
      ? INVITATION.map(({ kind, words }) => ({ words, act: () => onAct({ kind, user }) }))
      : CHANGES.filter(({ kind }) => user.mayChange.includes(kind)).map(({ kind, words }) => ({
          words: typeof words === 'string' ? words : words(user),
          act: () => onAct({ kind, user }),
        }));
  if (items.length === 0) return null;
  return (
    <span className={css.actions}>
      {user.status === 'waiting' && user.mayChange.includes('letIn') && (
        <Button aria-label={`Let in ${nameOf(user)}`} onClick={() => onAct({ kind: 'letIn', user })}>
          Let in
        </Button>
      )}
      {user.status === 'invited' && user.invitedBy !== undefined && user.invitedBy.standing !== 'present' && (
        <Button
          aria-label={`Withdraw the invitation of ${nameOf(user)}`}
          onClick={() => onAct({ kind: 'withdraw', user })}
        >
          Withdraw
        </Button>
      )}
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`Actions for ${nameOf(user)}`} />}>
        {items.map(({ words, act }) => (
          <MenuItem key={words} onSelect={act}>
            {words}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}
