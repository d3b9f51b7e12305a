import { type AccountUsersAnswer, INVITED_WORDS, type InviteAnswer } from '@shoppervoice/contracts/accounts';
import type { PageProps } from '@shoppervoice/contracts/remotes';
import {
  DataState,
  useAddressState,
  useReport,
  useSearchDraft,
  words as wordsParameter,
} from '@shoppervoice/report-kit';
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
import * as words from './words.ts';

const VIEW = { q: wordsParameter({ maxLength: 100 }) };

/** The open dialog. */
type Doing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'inviting' }
  | { readonly kind: 'acting'; readonly action: UserAction };

/** Requested by the shell while the page is still loading. */
export const firstCall = () => '/api/account/users';

/** `/account/users`: the merchant's users, for admins. */
export default function UsersPage({ shell, page }: PageProps) {
  const list = useReport<AccountUsersAnswer>(firstCall());
  const { state: view, change } = useAddressState(VIEW, shell);
  const search = useSearchDraft(view.q, (q, options) => change({ q }, options));
  const [doing, setDoing] = useState<Doing>({ kind: 'nothing' });
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const reload = () => list.kind !== 'loading' && list.kind !== 'locked' && list.retry();
  const report = (message: string) => {
    setDoing({ kind: 'nothing' });
    setOutcome(done(message));
    reload();
  };

  const act = (action: UserAction) => {
    setOutcome(NOTHING_DONE);
    if (action.kind === 'reactivate') {
      return at(changeUser(shell, action.user, { deactivated: false }), words.canSignInAgain(nameOf(action.user)));
    }
    if (action.kind === 'letIn') {
      return at(changeUser(shell, action.user, { letIn: true }), words.canSignInNow(nameOf(action.user)));
    }
    if (action.kind === 'reinvite') {
      const path = `/api/account/users/${encodeURIComponent(action.user.invitationId)}/reinvite`;
      return at(shell.request<InviteAnswer>(path, { method: 'POST', body: {} }), INVITED_WORDS);
    }
    setDoing({ kind: 'acting', action });
  };
  const at = (call: Promise<unknown>, message: string) => {
    call.then(
      () => report(message),
      (error: unknown) => setOutcome(failed(error)),
    );
  };

  return (
    <SignedInPage
      shell={shell}
      title={page.title}
      lead={oneStop(words.lead(shell.pageData?.merchant.merchantName ?? words.thisMerchant))}
      actions={
        <Button variant="primary" icon={UserPlus} onClick={() => setDoing({ kind: 'inviting' })}>
          {words.inviteUser}
        </Button>
      }
    >
      <OutcomeNotice of={outcome} />
      <div className={css.search}>
        <SearchField
          label={words.searchUsers}
          placeholder={words.searchBy}
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
        failedTitle={words.couldNotLoad}
        refreshFailedTitle={words.couldNotRefresh}
        slow={words.takesLonger}
        empty={{ when: ({ users }) => users.length === 0, show: <NobodyYet /> }}
      >
        {({ users }) => <Found users={users} search={view.q} onAct={act} onClear={() => change({ q: '' })} />}
      </DataState>
      {doing.kind === 'inviting' && (
        <InviteDialog
          shell={shell}
          onInvited={() => report(INVITED_WORDS)}
          onClose={() => setDoing({ kind: 'nothing' })}
        />
      )}
      {doing.kind === 'acting' && (
        <UserDialog shell={shell} action={doing.action} onDone={report} onClose={() => setDoing({ kind: 'nothing' })} />
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
      head: words.name,
      cell: (user) => (
        <>
          <span className={css.name}>
            {nameOf(user)}
            {user.isSelf && ` ${words.you}`}
          </span>
          {user.username && <span className={css.detail}>{user.username}</span>}
        </>
      ),
    },
    { head: words.email, cell: ({ email }) => <MailAddress of={email} /> },
    {
      head: words.role,
      short: true,
      cell: (user) => (
        <>
          {ROLES[user.accessType].label}
          {user.status !== 'invited' && user.seesAddresses && <span className={css.detail}>{words.seesAddresses}</span>}
        </>
      ),
    },
    {
      head: words.status,
      short: true,
      cell: (user) => {
        const { words: message, tone } = statusOf(user, now);
        return (
          <>
            <Badge tone={tone}>{message}</Badge>
            {user.status === 'invited' && <span className={css.detail}>{inviterWords(user)}</span>}
            {user.status !== 'invited' && user.hasSecondFactor === true && (
              <span className={css.detail}>{words.secondFactor}</span>
            )}
          </>
        );
      },
    },
    { head: words.lastSignIn, short: true, cell: (user) => <LastSignIn user={user} /> },
    { head: words.actions, actions: true, cell: (user) => <UserActions user={user} onAct={onAct} /> },
  ];
  if (found.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={words.noMatches}
        actions={<Button onClick={onClear}>{words.showEveryone}</Button>}
      >
        {words.noneMatch(search)}
      </EmptyState>
    );
  }
  return <RecordList caption={words.users} columns={columns} rows={found} keyOf={keyOf} />;
}

function LastSignIn({ user }: { user: UserRow }) {
  if (user.status === 'invited')
    return (
      <span className={css.none}>
        <Instant iso={user.invitedAt} relative before={words.mailed} />
      </span>
    );
  return user.lastSignInAt ? (
    <Instant iso={user.lastSignInAt} relative />
  ) : (
    <span className={css.none}>{words.never}</span>
  );
}

function NobodyYet() {
  return (
    <EmptyState icon={Users} title={words.noUsers}>
      {words.inviteThePeople}
    </EmptyState>
  );
}

function ListSkeleton({ still }: { still: boolean }) {
  return (
    <Skeleton label={words.loading} still={still}>
      <Bone height="240px" still={still} />
    </Skeleton>
  );
}
