import type {
  FactorProof,
  PasskeyOptions,
  ProvenRequest,
  SecondStep as SecondStepAnswer,
  SignInAnswer,
} from '@shoppervoice/contracts/accounts';
import { RETURN_TO, safeReturnPath } from '@shoppervoice/contracts/calls';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { Button } from '@shoppervoice/ui';
import { useSearchParams } from 'react-router';
import { refusalOf } from '../../account-form/failure-words.ts';
import { PageTop } from '../../frame/page-parts.tsx';
import { ProofForm } from '../../second-factor/proof-form.tsx';
import { EnrolStep } from './enrol-step.tsx';
import css from './sign-in.module.css';
import * as words from './words.ts';

interface SecondStepProps {
  readonly shell: ShellApi;
  readonly step: SecondStepAnswer;
  /** From the mailed link to a first factor; null: none. */
  readonly enrolToken: string | null;
  /** The password has to be entered again; why, or null if the reader chose to. */
  readonly onRestart: (words: string | null) => void;
}

/** Second step of sign-in: what is left to do before the portal opens. */
export function SecondStep({ shell, step, enrolToken, onRestart }: SecondStepProps) {
  const [query] = useSearchParams();
  const call = async <Answer,>(path: string, body: object = {}): Promise<Answer> => {
    try {
      return await shell.request<Answer>(`/api/user/login/${path}`, { method: 'POST', body });
    } catch (error) {
      const failure = error as RequestFailure;
      if (!isOver(failure)) throw error;
      onRestart(refusalOf(failure));
      // This form is about to unmount.
      return new Promise<never>(() => {});
    }
  };
  const enter = () => shell.reloadAt(safeReturnPath(query.get(RETURN_TO)));
  const goOn = async () => {
    await call<SignInAnswer>('go-on');
    enter();
  };
  const show = async (proof: FactorProof) => {
    await call<SignInAnswer>('factor', { proof } satisfies ProvenRequest);
    enter();
  };
  return (
    <>
      {step.mustEnrol ? (
        <EnrolStep passkeys={step.passkeys} token={enrolToken} call={call} onKept={goOn} />
      ) : (
        <>
          <PageTop title={words.secondFactor} takesFocus={!step.ways.includes('authenticator')}>
            {words.nowConfirm}
          </PageTop>
          <ProofForm
            ways={step.ways}
            passkeys={step.passkeys}
            askPasskey={() => call<PasskeyOptions>('passkey-challenge')}
            send={show}
            action={words.signIn}
          />
        </>
      )}
      <div className={css.joining}>
        <Button variant="link" onClick={() => onRestart(null)}>
          {words.signInAsOther}
        </Button>
      </div>
    </>
  );
}

const isOver = ({ status, answer }: RequestFailure): boolean =>
  status === 401 && (answer as Partial<Extract<SignInAnswer, { success: false }>> | undefined)?.restart === true;
