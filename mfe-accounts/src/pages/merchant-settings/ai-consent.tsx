import { AI_CONSENT_PATH, type AiConsent, type ShellApi, SUMMARY_LISTS } from '@shoppervoice/contracts';
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

const FEATURES: readonly number[] = Object.values(SUMMARY_LISTS);

/**
 * Whether comments may be worded by the endpoint that the operator named. Nothing is drawn without the summary, and nothing where no
 * endpoint is named: there is nothing to agree to then.
 */
export function AiConsentPart({ shell }: { shell: ShellApi }) {
  const isHeld = shell.pageData?.features.some((feature) => FEATURES.includes(feature)) === true;
  const consent = useReport<AiConsent>(isHeld ? AI_CONSENT_PATH : null);
  if (consent.kind === 'locked' || consent.kind === 'loading') return null;
  return (
    <DataState
      state={consent}
      skeleton={() => null}
      failedTitle="The consent to an AI service could not be loaded"
      refreshFailedTitle="The consent to an AI service could not be refreshed."
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

function ConsentPanel({ shell, consent, onChanged }: ConsentPanelProps) {
  const { agreed, by, at, endpoint } = consent;
  const title = useId();
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const change = async () => {
    setSending(true);
    setOutcome(NOTHING_DONE);
    try {
      await shell.request(AI_CONSENT_PATH, { method: 'PUT', body: { agreed: !agreed } });
      setOutcome(done(agreed ? 'The consent is withdrawn.' : 'The consent is saved.'));
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
          AI comment summary
        </h2>
        <p>
          An AI service can write the summary: {endpoint.model} at {endpoint.host}. For that, the themes found and a few
          sentences of each leave the portal. E-mail addresses, telephone and order numbers and names in greetings are
          masked first; a name inside a sentence may not be recognized. Without your consent nothing is sent, and the
          summary uses your shoppers’ own words.
        </p>
        <p>
          <strong>{agreed ? 'Agreed' : 'Not agreed'}</strong>
          {by !== null && at !== null && (
            <>
              {agreed ? ' by ' : '. Last changed by '}
              {by}, <Instant iso={at} relative />
            </>
          )}
        </p>
        <OutcomeNotice of={outcome} />
        <div className={css.actions}>
          <Button
            variant={agreed ? undefined : 'primary'}
            busy={isSending}
            onClick={agreed ? () => setAsking(true) : change}
          >
            {agreed ? 'Withdraw consent' : 'Agree'}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw the consent?"
          description={`Nothing more is sent to ${endpoint.host}, and the summary uses your shoppers’ own words. You can agree again at any time.`}
          action="Withdraw consent"
          onConfirm={change}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
