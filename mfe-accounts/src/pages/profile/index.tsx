import type { Profile } from '@shoppervoice/contracts/accounts';
import type { PageProps } from '@shoppervoice/contracts/remotes';
import { DataState, useReport } from '@shoppervoice/report-kit';
import { Bone, done, NOTHING_DONE, OutcomeNotice, Skeleton } from '@shoppervoice/ui';
import { useState } from 'react';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';
import { SignedInPage } from '../../signed-in/signed-in-page.tsx';
import { EmailForm } from './email-form.tsx';
import { NamesForm } from './names-form.tsx';
import * as words from './words.ts';

/** Query flag after saving. Saving reloads the page, because the header greets by name. Read once. */
const SAVED = 'saved';
const FLAGS = [SAVED] as const;

/** Requested by the shell while the page is still loading. */
export const firstCall = () => '/api/account/profile';

/** `/account/profile`: the user's names, contact details and e-mail; the user name is read-only. */
export default function ProfilePage({ shell, page }: PageProps) {
  const profile = useReport<Profile>(firstCall());
  const wasSaved = useLinkParameters(FLAGS, { persist: false })[SAVED] === 'true';
  const [requestedEmail, setRequestedEmail] = useState<string | null>(null);
  const outcome =
    requestedEmail !== null ? done(words.linkSent(requestedEmail)) : wasSaved ? done(words.saved) : NOTHING_DONE;
  return (
    <SignedInPage shell={shell} title={page.title} lead={words.lead} width="form">
      <OutcomeNotice of={outcome} />
      <DataState
        state={profile}
        skeleton={(still) => <FormSkeleton still={still} />}
        failedTitle={words.couldNotLoad}
        refreshFailedTitle={words.couldNotRefresh}
        slow={words.takesLonger}
      >
        {(answer) => (
          <>
            <NamesForm
              shell={shell}
              profile={answer}
              onSaved={() => shell.reloadAt(`${page.path[0] ?? '/'}?${SAVED}=true`)}
            />
            {/* Remounts an empty form after each request. */}
            <EmailForm
              key={requestedEmail}
              shell={shell}
              profile={requestedEmail === null ? answer : { ...answer, newEmail: requestedEmail }}
              onRequested={setRequestedEmail}
            />
          </>
        )}
      </DataState>
    </SignedInPage>
  );
}

function FormSkeleton({ still }: { still: boolean }) {
  return (
    <Skeleton label={words.loading} still={still}>
      <Bone height="520px" still={still} />
    </Skeleton>
  );
}
