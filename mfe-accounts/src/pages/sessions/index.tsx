import type { EndedAnswer, SessionsAnswer, SignedInSession } from '@shoppervoice/contracts/accounts';
import { SIGN_IN_PATH } from '@shoppervoice/contracts/calls';
import type { PageProps } from '@shoppervoice/contracts/remotes';
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
import * as words from './words.ts';

/** The session about to end. */
type Ending =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'one'; readonly session: SignedInSession }
  | { readonly kind: 'own' }
  | { readonly kind: 'others'; readonly count: number };

/** `Firefox on Windows`, as far as known. */
function browserOf({ browser, system }: SignedInSession): string {
  return browser && system ? words.browserOn(browser, system) : browser || system || words.unknownBrowser;
}

/** Requested by the shell while the page is still loading. */
export const firstCall = () => '/api/account/sessions';

/** `/account/sessions`: the user's sessions, and a button to end each. */
export default function SessionsPage({ shell, page }: PageProps) {
  const list = useReport<SessionsAnswer>(firstCall());
  const [ending, setEnding] = useState<Ending>({ kind: 'nothing' });
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const others = list.kind === 'ready' ? list.answer.sessions.filter(({ isCurrent }) => !isCurrent).length : 0;
  const confirm = (next: Ending) => {
    setOutcome(NOTHING_DONE);
    setEnding(next);
  };

  return (
    <SignedInPage
      shell={shell}
      title={page.title}
      lead={words.lead}
      actions={
        others > 0 && <Button onClick={() => confirm({ kind: 'others', count: others })}>{words.endAllOthers}</Button>
      }
    >
      <OutcomeNotice of={outcome} />
      <DataState
        state={list}
        skeleton={(still) => (
          <Skeleton label={words.loading} still={still}>
            <Bone height="160px" still={still} />
          </Skeleton>
        )}
        failedTitle={words.couldNotLoad}
        refreshFailedTitle={words.couldNotRefresh}
        slow={words.takesLonger}
      >
        {({ sessions, most }) => (
          <>
            <RecordList
              caption={words.sessions}
              columns={columnsOf((session) => confirm(session.isCurrent ? { kind: 'own' } : { kind: 'one', session }))}
              rows={sessions}
              keyOf={({ handle }) => handle}
            />
            {most !== undefined && <p className={css.most}>{words.mostSessions(most)}</p>}
          </>
        )}
      </DataState>
      <EndingDialog
        ending={ending}
        onEnd={async (path) => {
          const { ended } = await shell.request<EndedAnswer>(path, { method: 'DELETE' });
          setOutcome(done(words.haveEnded(ended)));
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
      head: words.browser,
      cell: (session) => (
        <span className={css.browser}>
          {browserOf(session)}
          {session.isCurrent && <Badge tone="positive">{words.thisBrowser}</Badge>}
          {session.isOverridden && <Badge tone="mixed">{words.override}</Badge>}
        </span>
      ),
    },
    { head: words.merchant, cell: ({ merchantName }) => merchantName },
    { head: words.address, cell: ({ address }) => address ?? words.unknown },
    { head: words.signedIn, short: true, cell: ({ signedInAt }) => <Instant iso={signedInAt} relative /> },
    {
      head: words.lastUsed,
      short: true,
      cell: ({ seenAt, isCurrent }) => (isCurrent ? words.now : <Instant iso={seenAt} relative />),
    },
    {
      head: words.endIt,
      actions: true,
      cell: (session) => (
        <Button
          onClick={() => onEnd(session)}
          aria-label={session.isCurrent ? undefined : words.endOf(browserOf(session))}
        >
          {session.isCurrent ? words.signOut : words.end}
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
          title={words.askToSignOut}
          description={words.signedOutHere}
          action={words.signOut}
          onConfirm={onSignOut}
          onClose={onClose}
        />
      );
    case 'one':
      return (
        <ConfirmDialog
          title={words.askToEnd(browserOf(ending.session))}
          description={words.aboutEnding}
          action={words.endSession}
          onConfirm={() => onEnd(`/api/account/sessions/${encodeURIComponent(ending.session.handle)}`)}
          onClose={onClose}
        />
      );
    case 'others':
      return (
        <ConfirmDialog
          title={words.askToEndOthers(ending.count)}
          description={words.aboutEndingOthers}
          action={words.endThem}
          onConfirm={() => onEnd('/api/account/sessions')}
          onClose={onClose}
        />
      );
  }
}
