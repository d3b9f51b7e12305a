import {
  AI_CONSENT_CHANGED,
  AI_CONSENT_PATH,
  type AiConsent,
  type AiConsentChange,
} from '@shoppervoice/contracts/assistant';
import { SUMMARY_LISTS } from '@shoppervoice/contracts/comments';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { DataState, useReport } from '@shoppervoice/report-kit';
import {
  Button,
  ConfirmDialog,
  done,
  failed,
  Instant,
  NOTHING_DONE,
  type Outcome,
  OutcomeNotice,
  Panel,
} from '@shoppervoice/ui';
import { useId, useState } from 'react';
import css from '../../signed-in/form-panel.module.css';
import own from './merchant-settings.module.css';
import * as words from './words.tsx';

const FEATURES: readonly number[] = Object.values(SUMMARY_LISTS);

/**
 * Consent to sending comments to the operator's endpoint. Rendered only with the summary and a configured endpoint,
 * because otherwise nothing needs consent.
 */
export function AiConsentPart({ shell }: { shell: ShellApi }) {
  const isEntitled = shell.pageData?.features.some((feature) => FEATURES.includes(feature)) === true;
  const consent = useReport<AiConsent>(isEntitled ? AI_CONSENT_PATH : null);
  if (consent.kind === 'locked' || consent.kind === 'loading') return null;
  return (
    <DataState
      state={consent}
      skeleton={() => null}
      failedTitle={words.consentNotLoaded}
      refreshFailedTitle={words.consentNotRefreshed}
    >
      {({ endpoint, ...answer }) =>
        endpoint !== null && (
          <ConsentPanel
            shell={shell}
            consent={{ ...answer, endpoint }}
            onChanged={() => consent.kind === 'ready' && consent.retry()}
          />
        )
      }
    </DataState>
  );
}

interface ConsentPanelProps {
  readonly shell: ShellApi;
  readonly consent: AiConsent & { readonly endpoint: NonNullable<AiConsent['endpoint']> };
  readonly onChanged: () => void;
}

/** What an earlier consent did not name; null: nothing. */
function lackOf({ chat, translation }: AiConsent): string | null {
  if (!chat) return words.summaryAlone;
  // A service of an earlier release does not know it.
  return translation === false ? words.withoutTranslation : null;
}

function ConsentPanel({ shell, consent, onChanged }: ConsentPanelProps) {
  const { agreed, by, at, endpoint } = consent;
  const lacking = agreed ? lackOf(consent) : null;
  const title = useId();
  const state = <strong>{agreed ? words.agreed : words.notAgreed}</strong>;
  const [isSending, setSending] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const change = async (agrees: boolean) => {
    setSending(true);
    setOutcome(NOTHING_DONE);
    try {
      await shell.request(AI_CONSENT_PATH, {
        method: 'PUT',
        body: { agreed: agrees, ...(agrees ? { translation: true } : {}) } satisfies AiConsentChange,
      });
      dispatchEvent(new Event(AI_CONSENT_CHANGED));
      setOutcome(done(agrees ? words.consentSaved : words.consentWithdrawn));
      onChanged();
    } catch (error) {
      setOutcome(failed(error));
    }
    setSending(false);
  };
  return (
    <Panel aria-labelledby={title} className={css.panel}>
      <div className={css.form}>
        <h2 id={title} className={own.title}>
          {words.aiService}
        </h2>
        <p>{words.aboutAiService(endpoint.model, endpoint.host)}</p>
        <p>{by === null || at === null ? state : words.lastChange(agreed, state, by, <Instant iso={at} relative />)}</p>
        {lacking !== null && <p>{lacking}</p>}
        <OutcomeNotice of={outcome} />
        <div className={css.actions}>
          <Button
            variant={agreed ? undefined : 'primary'}
            busy={isSending}
            onClick={agreed ? () => setConfirming(true) : () => change(true)}
          >
            {agreed ? words.withdrawConsent : words.agree}
          </Button>
          {lacking !== null && (
            <Button variant="primary" busy={isSending} onClick={() => change(true)}>
              {words.agreeToAll}
            </Button>
          )}
        </div>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={words.askToWithdraw}
          description={words.afterWithdrawal(endpoint.host)}
          action={words.withdrawConsent}
          onConfirm={() => change(false)}
          onClose={() => setConfirming(false)}
        />
      )}
    </Panel>
  );
}
