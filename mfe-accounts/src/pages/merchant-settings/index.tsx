import type { MerchantSettings } from '@shoppervoice/contracts/accounts';
import type { PageProps } from '@shoppervoice/contracts/remotes';
import { DataState, slotOf, useReport } from '@shoppervoice/report-kit';
import { Bone, done, NOTHING_DONE, OutcomeNotice, Skeleton } from '@shoppervoice/ui';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';
import { SignedInPage } from '../../signed-in/signed-in-page.tsx';
import { AiConsentPart } from './ai-consent.tsx';
import { SettingsForm } from './settings-form.tsx';
import * as words from './words.tsx';

/** Query flag after saving. Saving reloads the page, so that header, days and figures are updated. Read once. */
const SAVED = 'saved';
const FLAGS = [SAVED] as const;

/** Requested by the shell while the page is still loading. */
export const firstCall = () => '/api/account/merchant';

/**
 * `/account/merchant`: name, website, time zone and weeks of the merchant, whether new users wait, mailing outside, and the
 * consent to an AI service, for admins.
 */
export default function MerchantSettingsPage({ shell, page }: PageProps) {
  const settings = useReport<MerchantSettings>(firstCall());
  const wasSaved = useLinkParameters(FLAGS, { persist: false })[SAVED] === 'true';
  return (
    <SignedInPage
      shell={shell}
      title={page.title}
      lead={words.lead(shell.pageData?.merchant.merchantId ?? 'unknown')}
      width="form"
    >
      <OutcomeNotice of={wasSaved ? done(words.saved) : NOTHING_DONE} />
      <DataState
        state={settings}
        skeleton={(still) => <FormSkeleton still={still} />}
        failedTitle={words.couldNotLoad}
        refreshFailedTitle={words.couldNotRefresh}
        slow={words.takesLonger}
      >
        {(answer) => (
          <SettingsForm
            shell={shell}
            settings={answer}
            onSaved={() => shell.reloadAt(`${page.path[0] ?? '/'}?${SAVED}=true`)}
          />
        )}
      </DataState>
      <AiConsentPart shell={shell} />
      {slotOf(shell, 'settings.section', {})}
    </SignedInPage>
  );
}

function FormSkeleton({ still }: { still: boolean }) {
  return (
    <Skeleton label={words.loading} still={still}>
      <Bone height="280px" still={still} />
    </Skeleton>
  );
}
