import type { ImportAnswer, ImportMatchingRequest, Matching } from '@shoppervoice/contracts/developers';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { formatCount } from '@shoppervoice/survey-model';
import {
  Banner,
  Button,
  ConfirmDialog,
  failed,
  NOTHING_DONE,
  type Outcome,
  OutcomeNotice,
  Panel,
} from '@shoppervoice/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CheckPanel } from './check-panel.tsx';
import { ChooseFile } from './choose-file.tsx';
import { DonePanel } from './done-panel.tsx';
import { FoundPanel } from './found-panel.tsx';
import css from './import.module.css';
import { canDiscard, canMatch, canReadAgain, importCall } from './import-state.ts';
import { MatchingPanel } from './matching/matching-panel.tsx';
import { openWords, pointAt } from './matching/open-points.ts';
import { type AskedQuestion, askedIn } from './matching/targets.ts';
import { useMatchingDraft } from './matching/use-matching-draft.ts';
import { Preview } from './preview.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { AS_FOUND, ReadAgainPanel } from './read-again-panel.tsx';
import type { Sender } from './use-sender.ts';
import * as words from './words.ts';

interface OneImportProps {
  readonly shell: ShellApi;
  readonly answer: ImportAnswer;
  readonly sender: Sender;
  /** A call has answered with the import as it is now. */
  readonly onAnswer: (answer: ImportAnswer) => void;
  readonly onDiscarded: () => void;
}

/** An import in the state that it is in. */
export function OneImport({ shell, answer, sender, onAnswer, onDiscarded }: OneImportProps) {
  const [busy, setBusy] = useState<'check' | 'start' | 'read' | null>(null);
  // Kept while the file is read, for the next try.
  const [reading, setReading] = useState(AS_FOUND);
  const [discarding, setDiscarding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const heading = useRef<HTMLDivElement>(null);
  const lastState = useRef(answer.state);
  const { id, state, matching } = answer;
  // The reader is led to what is new: the result of the check, and of the import.
  useEffect(() => {
    if (lastState.current !== state && (state === 'checked' || state === 'done' || state === 'taken-back')) {
      heading.current?.querySelector<HTMLElement>('#import-check, #import-done')?.focus();
    }
    lastState.current = state;
  }, [state]);
  const call = async (part: 'check' | 'start' | 'take-back') => {
    onAnswer(await shell.request<ImportAnswer>(importCall(id, part), { method: 'POST' }));
  };
  const during = async (what: NonNullable<typeof busy>, work: Promise<void>) => {
    setBusy(what);
    setOutcome(NOTHING_DONE);
    await work.catch((error: unknown) => setOutcome(failed(error)));
    setBusy(null);
  };
  const act = (part: 'check' | 'start') => during(part, call(part));
  const read = async (body: ImportMatchingRequest) =>
    onAnswer(await shell.request<ImportAnswer>(importCall(id, 'matching'), { method: 'PUT', body }));
  const isMatching = canMatch(answer);
  return (
    <div className={css.stack} ref={heading}>
      <OutcomeNotice of={outcome} />
      {answer.failure !== null && (
        <Banner kind="error" title={words.failedTitle}>
          {answer.failure}
        </Banner>
      )}
      {state === 'sending' && <SendingPart answer={answer} sender={sender} />}
      <Working answer={answer} />
      {isMatching && matching !== null ? (
        <MatchingPart
          shell={shell}
          answer={answer}
          matching={matching as Matching}
          busy={busy === 'read' ? null : busy}
          onAnswer={onAnswer}
          onAct={(part) => void act(part)}
        />
      ) : (
        <FoundPanel answer={answer} onRead={null} />
      )}
      {canReadAgain(answer) && (
        <ReadAgainPanel
          reading={reading}
          busy={busy === 'read'}
          onChange={setReading}
          onRead={(request) => void during('read', read(request))}
        />
      )}
      {(state === 'done' || state === 'taken-back' || (state === 'failed' && !isMatching)) && (
        <DonePanel
          shell={shell}
          answer={answer}
          busy={busy === 'start'}
          onGoOn={() => void act('start')}
          onTakeBack={() => call('take-back')}
        />
      )}
      {canDiscard(answer) && (
        <div className={css.actions}>
          <Button variant="quiet" onClick={() => setDiscarding(true)}>
            {words.discard}
          </Button>
        </div>
      )}
      {discarding && (
        <ConfirmDialog
          title={words.askToDiscard(answer.fileName)}
          description={words.aboutDiscarding}
          action={words.discard}
          onConfirm={async () => {
            sender.stop();
            await shell.request(importCall(id), { method: 'DELETE' });
            onDiscarded();
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </div>
  );
}

/** Pieces on their way from this tab, or the way to go on with them. */
function SendingPart({ answer, sender }: { readonly answer: ImportAnswer; readonly sender: Sender }) {
  const { sending } = sender;
  const isHere = sending.kind === 'sending' && sending.id === answer.id;
  const arrived = isHere ? sending.arrived : answer.got;
  const ofWhole = words.bytesOf(arrived, answer.bytes);
  return (
    <Panel className={css.panel} aria-label={words.sendingTitle}>
      <OutcomeNotice of={sending.kind === 'failed' ? sending.outcome : NOTHING_DONE} />
      <ProgressBar
        label={isHere ? words.sendingFile : words.partArrived}
        done={arrived}
        of={answer.bytes}
        inWords={ofWhole}
      />
      {isHere ? (
        <p className={css.quiet}>{words.maySend}</p>
      ) : (
        <ChooseFile label={words.chooseAgain} hint={words.sameFile(answer.fileName)} onFile={sender.send} />
      )}
    </Panel>
  );
}

/** What the server works on, with an end that is true. */
function Working({ answer: { state, progress } }: { readonly answer: ImportAnswer }) {
  const label = words.working[state];
  if (label === undefined) return null;
  const { done, of } = progress ?? { done: 0, of: 0 };
  return (
    <Panel className={css.panel} aria-label={label}>
      <ProgressBar
        label={label}
        done={done}
        of={of}
        inWords={of > 0 ? words.rowsOf(formatCount(done), formatCount(of)) : words.begins}
      />
      <p className={css.quiet}>{words.mayClose}</p>
    </Panel>
  );
}

interface MatchingPartProps {
  readonly shell: ShellApi;
  readonly answer: ImportAnswer;
  readonly matching: Matching;
  readonly busy: 'check' | 'start' | null;
  readonly onAnswer: (answer: ImportAnswer) => void;
  readonly onAct: (part: 'check' | 'start') => void;
}

const NO_QUESTIONS: readonly AskedQuestion[] = [];

function MatchingPart({ shell, answer, matching, busy, onAnswer, onAct }: MatchingPartProps) {
  const [surveyChosen, setSurveyChosen] = useState(false);
  const asksSurvey = pointAt(answer.guess, 'survey') !== undefined && !surveyChosen;
  const draft = useMatchingDraft(shell, answer.id, matching, { isHeld: asksSurvey, onAnswer });
  const timeZone = shell.pageData?.merchant.timeZone ?? 'UTC';
  const own = answer.ownQuestions ?? NO_QUESTIONS;
  const questions = useMemo(() => askedIn(draft.matching.surveyId, own), [draft.matching.surveyId, own]);
  const open = openWords(draft.matching, answer.guess, questions, { asksSurvey });
  const canCheck = draft.isSaved && open.length === 0 && answer.problems.length === 0;
  return (
    <>
      <FoundPanel answer={answer} onRead={(request: ImportMatchingRequest) => draft.replace(request)} />
      <MatchingPanel
        shell={shell}
        answer={answer}
        draft={draft}
        questions={questions}
        open={open}
        asksSurvey={asksSurvey}
        timeZone={timeZone}
        onSurvey={(surveyId) => {
          setSurveyChosen(true);
          draft.replace(surveyId === draft.matching.surveyId ? { matching: draft.matching } : { surveyId });
        }}
        onUse={(named) => {
          setSurveyChosen(true);
          draft.replace({ named });
        }}
      />
      <Preview rows={answer.preview} questions={questions} timeZone={timeZone} isOld={draft.isSaving} />
      <CheckPanel
        answer={answer}
        draft={draft}
        canCheck={canCheck}
        busy={busy}
        onCheck={() => onAct('check')}
        onStart={() => onAct('start')}
      />
    </>
  );
}
