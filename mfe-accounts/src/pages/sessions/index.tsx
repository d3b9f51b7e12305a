import {
  type EndedAnswer,
  type PageProps,
  type SessionsAnswer,
  SIGN_IN_PATH,
  type SignedInSession,
} from '@shoppervoice/contracts';
import { DataState, useReport } from '@shoppervoice/report-kit';
import {
  Badge,
  Bone,
  Button,
  ConfirmDialog,
  done,
  Instant,
  NOTHING_DONE,
  type Outcome,
  OutcomeNotice,
  type RecordColumn,
  RecordList,
  Skeleton,
} from '@shoppervoice/ui';
import { useState } from 'react';
import { SignedInPage } from '../../signed-in/signed-in-page.tsx';
import css from './sessions.module.css';

/** What is about to end. */
type Ending =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'one'; readonly session: SignedInSession }
  | { readonly kind: 'own' }
  | { readonly kind: 'others'; readonly count: number };

/** `Firefox on Windows`, as far as it is known. */
function browserOf({ browser, system }: SignedInSession): string {
  const known = [browser, system].filter(Boolean).join(' on ');
  return known === '' ? 'Unknown browser' : known;
}

const mostWords = (most: number) =>
  most === 1
    ? 'You can have one session at a time. Signing in again ends it.'
    : `You can have ${most} sessions at a time. Signing in again ends the oldest one.`;

const endedWords = (ended: number) => (ended === 1 ? 'One session has ended.' : `${ended} sessions have ended.`);

/** Asked by the shell while the page is still being drawn. */
export const firstCall = () => '/api/account/sessions';

/** `/account/sessions`: where one is signed in, and a way to end it. */
export default function SessionsPage({ shell, page }: PageProps) {
  const list = useReport<SessionsAnswer>(firstCall());
  const [ending, setEnding] = useState<Ending>({ kind: 'nothing' });
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const others = list.kind === 'ready' ? list.answer.sessions.filter(({ isCurrent }) => !isCurrent).length : 0;
  const ask = (next: Ending) => {
    setOutcome(NOTHING_DONE);
    setEnding(next);
  };

  return (
    <SignedInPage
      shell={shell}
      title={page.title}
      lead="Where you are signed in. If you do not recognise a session, end it and change your password."
      actions={
        others > 0 && <Button onClick={() => ask({ kind: 'others', count: others })}>End all other sessions</Button>
      }
    >
      <OutcomeNotice of={outcome} />
      <DataState
        state={list}
        skeleton={(still) => (
          <Skeleton label="Loading the sessions" still={still}>
            <Bone height="160px" still={still} />
          </Skeleton>
        )}
        failedTitle="The sessions could not be loaded"
        refreshFailedTitle="The list could not be refreshed."
        slow="The list takes a moment longer than usual."
      >
        {({ sessions, most }) => (
          <>
            <RecordList
              caption="Sessions"
              columns={columnsOf((session) => ask(session.isCurrent ? { kind: 'own' } : { kind: 'one', session }))}
              rows={sessions}
              keyOf={({ handle }) => handle}
            />
            {most !== undefined && <p className={css.most}>{mostWords(most)}</p>}
          </>
        )}
      </DataState>
      <EndingDialog
        ending={ending}
        onEnd={async (path) => {
          const { ended } = await shell.request<EndedAnswer>(path, { method: 'DELETE' });
          setOutcome(done(endedWords(ended)));
          if (list.kind === 'ready') list.retry();
        }}
        onSignOut={async () => {
          await shell.signOut();
          shell.reloadAt(`${SIGN_IN_PATH}?loggedOut=true`);
        }}
        onClose={() => setEnding({ kind: 'nothing' })}
      />
    </SignedInPage>
  );
}

function columnsOf(onEnd: (session: SignedInSession) => void): readonly RecordColumn<SignedInSession>[] {
  return [
    {
      head: 'Browser',
      cell: (session) => (
        <span className={css.browser}>
          {browserOf(session)}
          {session.isCurrent && <Badge tone="positive">This browser</Badge>}
          {session.isOverridden && <Badge tone="mixed">Override</Badge>}
        </span>
      ),
    },
    { head: 'Merchant', cell: ({ merchantName }) => merchantName },
    { head: 'Address', cell: ({ address }) => address ?? 'Unknown' },
    { head: 'Signed in', short: true, cell: ({ signedInAt }) => <Instant iso={signedInAt} relative /> },
    {
      head: 'Last used',
      short: true,
      cell: ({ seenAt, isCurrent }) => (isCurrent ? 'Now' : <Instant iso={seenAt} relative />),
    },
    {
      head: 'End it',
      actions: true,
      cell: (session) => (
        <Button onClick={() => onEnd(session)} aria-label={session.isCurrent ? undefined : `End ${browserOf(session)}`}>
          {session.isCurrent ? 'Sign out' : 'End'}
        </Button>
      ),
    },
  ];
}

interface EndingDialogProps {
  readonly ending: Ending;
  readonly onEnd: (path: string) => Promise<void>;
  readonly onSignOut: () => Promise<void>;
  readonly onClose: () => void;
}

function EndingDialog({ ending, onEnd, onSignOut, onClose }: EndingDialogProps) {
  switch (ending.kind) {
    case 'nothing':
      return null;
    case 'own':
      return (
        <ConfirmDialog
          title="Sign out of this browser?"
          description="You are signed out here."
          action="Sign out"
          onConfirm={onSignOut}
          onClose={onClose}
        />
      );
    case 'one':
      return (
        <ConfirmDialog
          title={`End the session in ${browserOf(ending.session)}?`}
          description="Anyone using it has to sign in again. Saved work stays."
          action="End the session"
          onConfirm={() => onEnd(`/api/account/sessions/${encodeURIComponent(ending.session.handle)}`)}
          onClose={onClose}
        />
      );
    case 'others':
      return (
        <ConfirmDialog
          title={ending.count === 1 ? 'End the other session?' : `End ${ending.count} other sessions?`}
          description="You stay signed in here. Everywhere else you have to sign in again."
          action="End them"
          onConfirm={() => onEnd('/api/account/sessions')}
          onClose={onClose}
        />
      );
  }
}
