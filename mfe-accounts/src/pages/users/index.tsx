import { type AccountUsersAnswer, INVITED_WORDS, type InviteAnswer, type PageProps } from '@shoppervoice/contracts';
import { DataState, useAddressState, useReport, useSearchDraft, words } from '@shoppervoice/report-kit';
import { oneStop } from '@shoppervoice/survey-model';
import {
  Badge,
  Bone,
  Button,
  done,
  EmptyState,
  failed,
  Instant,
  NOTHING_DONE,
  type Outcome,
  OutcomeNotice,
  type RecordColumn,
  RecordList,
  SearchField,
  Skeleton,
} from '@shoppervoice/ui';
import { SearchX, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { MailAddress } from '../../signed-in/mail-address.tsx';
import { SignedInPage } from '../../signed-in/signed-in-page.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type UserAction, UserActions } from './user-actions.tsx';
import { changeUser, UserDialog } from './user-dialogs.tsx';
import css from './users.module.css';
import { inviterWords, keyOf, matching, nameOf, ROLES, statusOf, type UserRow, waitingFirst } from './users-model.ts';

const VIEW = { q: words({ maxLength: 100 }) };

/** Which dialog is open over the list. */
type Doing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'inviting' }
  | { readonly kind: 'acting'; readonly action: UserAction };

/** Asked by the shell while the page is still being drawn. */
export const firstCall = () => '/api/account/users';

/** `/account/users`: who can sign in for the merchant, for admins. */
export default function UsersPage({ shell, page }: PageProps) {
  const list = useReport<AccountUsersAnswer>(firstCall());
  const { state: view, change } = useAddressState(VIEW, shell);
  const search = useSearchDraft(view.q, (q, options) => change({ q }, options));
  const [doing, setDoing] = useState<Doing>({ kind: 'nothing' });
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const reload = () => list.kind !== 'loading' && list.kind !== 'locked' && list.retry();
  const say = (said: string) => {
    setDoing({ kind: 'nothing' });
    setOutcome(done(said));
    reload();
  };

  const act = (action: UserAction) => {
    setOutcome(NOTHING_DONE);
    if (action.kind === 'reactivate') {
      return at(changeUser(shell, action.user, { deactivated: false }), `${nameOf(action.user)} can sign in again.`);
    }
    if (action.kind === 'letIn') {
      return at(
        changeUser(shell, action.user, { letIn: true }),
        `${nameOf(action.user)} can sign in now, and gets an e-mail that says so.`,
      );
    }
    if (action.kind === 'reinvite') {
      const path = `/api/account/users/${encodeURIComponent(action.user.invitationId)}/reinvite`;
      return at(shell.request<InviteAnswer>(path, { method: 'POST', body: {} }), INVITED_WORDS);
    }
    setDoing({ kind: 'acting', action });
  };
  const at = (call: Promise<unknown>, said: string) => {
    call.then(
      () => say(said),
      (error: unknown) => setOutcome(failed(error)),
    );
  };

  return (
    <SignedInPage
      shell={shell}
      title={page.title}
      lead={oneStop(`Who can sign in for ${shell.pageData?.merchant.merchantName ?? 'this merchant'}.`)}
      actions={
        <Button variant="primary" icon={UserPlus} onClick={() => setDoing({ kind: 'inviting' })}>
          Invite a user
        </Button>
      }
    >
      <OutcomeNotice of={outcome} />
      <div className={css.search}>
        <SearchField
          label="Search users"
          placeholder="Search by name, e-mail, role or status"
          value={search.text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={search.type}
          onBlur={search.leave}
          onKeyDown={(event) => event.key === 'Enter' && search.commit()}
        />
      </div>
      <DataState
        state={list}
        skeleton={(still) => <ListSkeleton still={still} />}
        failedTitle="The list of users could not be loaded"
        refreshFailedTitle="The list could not be refreshed."
        slow="The list takes a moment longer than usual."
        empty={{ when: ({ users }) => users.length === 0, show: <NobodyYet /> }}
      >
        {({ users }) => <Found users={users} search={view.q} onAct={act} onClear={() => change({ q: '' })} />}
      </DataState>
      {doing.kind === 'inviting' && (
        <InviteDialog
          shell={shell}
          onInvited={() => say(INVITED_WORDS)}
          onClose={() => setDoing({ kind: 'nothing' })}
        />
      )}
      {doing.kind === 'acting' && (
        <UserDialog shell={shell} action={doing.action} onDone={say} onClose={() => setDoing({ kind: 'nothing' })} />
      )}
    </SignedInPage>
  );
}

interface FoundProps {
  readonly users: readonly UserRow[];
  readonly search: string;
  readonly onAct: (action: UserAction) => void;
  readonly onClear: () => void;
}

function Found({ users, search, onAct, onClear }: FoundProps) {
  const now = Date.now();
  const found = waitingFirst(matching(users, search, now));
  const columns: readonly RecordColumn<UserRow>[] = [
    {
      head: 'Name',
      cell: (user) => (
        <>
          <span className={css.name}>
            {nameOf(user)}
            {user.isSelf && ' (you)'}
          </span>
          {user.username && <span className={css.detail}>{user.username}</span>}
        </>
      ),
    },
    { head: 'E-mail', cell: ({ email }) => <MailAddress of={email} /> },
    {
      head: 'Role',
      short: true,
      cell: (user) => (
        <>
          {ROLES[user.accessType].label}
          {user.status !== 'invited' && user.seesAddresses && (
            <span className={css.detail}>Sees shoppers’ addresses</span>
          )}
        </>
      ),
    },
    {
      head: 'Status',
      short: true,
      cell: (user) => {
        const { words: said, tone } = statusOf(user, now);
        return (
          <>
            <Badge tone={tone}>{said}</Badge>
            {user.status === 'invited' && <span className={css.detail}>{inviterWords(user)}</span>}
            {user.status !== 'invited' && user.hasSecondFactor === true && (
              <span className={css.detail}>Second factor</span>
            )}
          </>
        );
      },
    },
    { head: 'Last sign-in', short: true, cell: (user) => <LastSignIn user={user} /> },
    { head: 'Actions', actions: true, cell: (user) => <UserActions user={user} onAct={onAct} /> },
  ];
  if (found.length === 0) {
    return (
      <EmptyState icon={SearchX} title="No matches" actions={<Button onClick={onClear}>Show everyone</Button>}>
        No user or invitation has “{search}” in name, e-mail, role or status.
      </EmptyState>
    );
  }
  return <RecordList caption="Users" columns={columns} rows={found} keyOf={keyOf} />;
}

function LastSignIn({ user }: { user: UserRow }) {
  if (user.status === 'invited')
    return (
      <span className={css.none}>
        <Instant iso={user.invitedAt} relative before="Mailed" />
      </span>
    );
  return user.lastSignInAt ? <Instant iso={user.lastSignInAt} relative /> : <span className={css.none}>Never</span>;
}

function NobodyYet() {
  return (
    <EmptyState icon={Users} title="No users yet">
      Invite the people who should read what your shoppers said.
    </EmptyState>
  );
}

function ListSkeleton({ still }: { still: boolean }) {
  return (
    <Skeleton label="Loading the list" still={still}>
      <Bone height="240px" still={still} />
    </Skeleton>
  );
}
