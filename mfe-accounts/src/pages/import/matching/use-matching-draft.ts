import type { ImportAnswer, ImportMatchingRequest, Matching } from '@shoppervoice/contracts/developers';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { failed, NOTHING_DONE, type Outcome } from '@shoppervoice/ui';
import { useEffect, useRef, useState } from 'react';
import { importCall } from '../import-state.ts';

/** Milliseconds without a change after which the preview is asked for. */
const STILL = 400;

export interface MatchingDraft {
  /** As it stands on the page; the server's follows. */
  readonly matching: Matching;
  readonly isSaving: boolean;
  /** The server has what stands on the page: only then does it check and import by it. */
  readonly isSaved: boolean;
  readonly outcome: Outcome;
  /** Sends again what was not taken; null: nothing. */
  readonly retry: (() => void) | null;
  change(matching: Matching): void;
  /** A kept matching, another survey or sheet: the server's answer replaces the draft. */
  replace(request: ImportMatchingRequest): void;
}

interface DraftOptions {
  /** Changes are not sent yet: a matching that is sent has its survey. */
  readonly isHeld: boolean;
  readonly onAnswer: (answer: ImportAnswer) => void;
}

/** The matching that is being changed. Each change is sent when it has rested; only the last answer counts. */
export function useMatchingDraft(
  shell: ShellApi,
  id: string,
  given: Matching,
  { isHeld, onAnswer }: DraftOptions,
): MatchingDraft {
  const [matching, setMatching] = useState(given);
  const [saved, setSaved] = useState(given);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const [retry, setRetry] = useState<(() => void) | null>(null);
  const sending = useRef<{ timer?: ReturnType<typeof setTimeout>; control?: AbortController }>({});
  useEffect(
    () => () => {
      clearTimeout(sending.current.timer);
      sending.current.control?.abort();
    },
    [],
  );

  const send = (body: ImportMatchingRequest, takeBack: boolean, after: number) => {
    const last = sending.current;
    clearTimeout(last.timer);
    last.control?.abort();
    const control = new AbortController();
    last.control = control;
    setSaving(true);
    setOutcome(NOTHING_DONE);
    setRetry(null);
    last.timer = setTimeout(() => {
      shell.request<ImportAnswer>(importCall(id, 'matching'), { method: 'PUT', body, signal: control.signal }).then(
        (answer) => {
          if (control.signal.aborted) return;
          const taken = !takeBack && 'matching' in body ? body.matching : answer.matching;
          if (taken !== null) setSaved(taken as Matching);
          if (takeBack && taken !== null) setMatching(taken as Matching);
          setSaving(false);
          onAnswer(answer);
        },
        (error: unknown) => {
          if (control.signal.aborted) return;
          setSaving(false);
          setOutcome(failed(error));
          setRetry(() => () => send(body, takeBack, 0));
        },
      );
    }, after);
  };
  return {
    matching,
    isSaving,
    isSaved: !isSaving && matching === saved,
    outcome,
    retry,
    change: (next) => {
      setMatching(next);
      if (!isHeld) send({ matching: next }, false, STILL);
    },
    replace: (request) => send(request, true, 0),
  };
}
