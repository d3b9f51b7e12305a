import type { CommentLabelsAnswer, CommentLabelsRequest } from '@shoppervoice/contracts/comments';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { COMMENT_TONES, COMMENT_TOPICS, NOT_READ } from '@shoppervoice/survey-model';
import { Banner, Button, Dialog, SelectField } from '@shoppervoice/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { submittedInFull } from '../../comments/comment-facts.ts';
import { useReport } from '../../data/use-report.ts';
import { DataState } from '../../page/data-state.tsx';
import { ListSkeleton } from '../comments-skeleton.tsx';
import styles from './labels.module.css';
import * as words from './words.ts';

/** What decided a comment's tone; an admin corrects tone and topics here. */
export default function LabelsDialog({
  path,
  responseId,
  shell,
  onClose,
}: {
  path: string;
  responseId: string;
  shell: ShellApi;
  onClose: () => void;
}) {
  const report = useReport<CommentLabelsAnswer>(`${path}?${new URLSearchParams({ responseId })}`);
  const { mutate } = useSWRConfig();
  const send = async (labels: Omit<CommentLabelsRequest, 'responseId'>) => {
    await shell.request<CommentLabelsAnswer>(path, { method: 'POST', body: { responseId, ...labels } });
    onClose();
    await mutate((key) => typeof key === 'string' && key.startsWith('/api/'));
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} place="end" title={words.title}>
      <DataState
        state={report}
        failedTitle={words.couldNotLoad}
        skeleton={(still) => <ListSkeleton still={still} ratings={false} />}
      >
        {(answer) => (
          <div className={styles.body}>
            <Reasons answer={answer} timeZone={shell.pageData?.merchant.timeZone ?? 'UTC'} />
            {answer.mayCorrect && <Correction answer={answer} send={send} />}
          </div>
        )}
      </DataState>
    </Dialog>
  );
}

const labelOf = (toneId: number | null): string => COMMENT_TONES.find(({ id }) => id === toneId)?.label ?? words.noTone;

function Reasons({ answer, timeZone }: { answer: CommentLabelsAnswer; timeZone: string }) {
  const { by, words: found, satisfaction, correction, agreement } = answer;
  return (
    <>
      <p>
        {words.decidedBy[by]} {satisfaction !== null && words.rated(satisfaction)}
      </p>
      {found.length === 0 ? (
        <p>{words.noWords}</p>
      ) : (
        <dl className={styles.words}>
          {(['praise', 'complaint'] as const).map((side) => {
            const own = found.filter((each) => each.side === side);
            return (
              own.length > 0 && (
                <div key={side}>
                  <dt>{words.sides[side]}</dt>
                  <dd>
                    <bdi>{own.map(({ text }) => `“${text}”`).join(', ')}</bdi>
                  </dd>
                </div>
              )
            );
          })}
        </dl>
      )}
      {correction && (
        <p>
          {words.correctedBy(
            correction.firstName,
            submittedInFull(correction.at, timeZone),
            labelOf(correction.toneId),
          )}
        </p>
      )}
      {agreement.checked > 0 && <p>{words.agreement(agreement.checked, agreement.tones, agreement.topics)}</p>}
    </>
  );
}

function Correction({
  answer,
  send,
}: {
  answer: CommentLabelsAnswer;
  send: (labels: Omit<CommentLabelsRequest, 'responseId'>) => Promise<void>;
}) {
  const [toneId, setTone] = useState(answer.toneId ?? 2);
  const [topicIds, setTopics] = useState(answer.topicIds);
  const [state, setState] = useState<'idle' | 'sending' | { readonly problem: string }>('idle');
  const submit = (labels: Omit<CommentLabelsRequest, 'responseId'>) => {
    if (state === 'sending') return;
    setState('sending');
    send(labels).catch((error: RequestFailure) => setState({ problem: error.detail }));
  };
  const tones = COMMENT_TONES.filter(({ id }) => id !== NOT_READ || id === answer.toneId);
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        submit({ toneId, topicIds });
      }}
    >
      {answer.toneId !== null && (
        <SelectField
          label={words.tone}
          value={String(toneId)}
          onChange={(event) => setTone(Number(event.target.value))}
          options={tones.map(({ id, label }) => ({ value: String(id), label }))}
        />
      )}
      <fieldset className={styles.topics}>
        <legend>{words.topics}</legend>
        {COMMENT_TOPICS.map(({ id, label }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={topicIds.includes(id)}
              onChange={({ target }) =>
                setTopics(target.checked ? [...topicIds, id] : topicIds.filter((other) => other !== id))
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
      {typeof state === 'object' && (
        <Banner kind="error" title={words.couldNotSave}>
          {state.problem}
        </Banner>
      )}
      <p>{words.saveHint}</p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          {words.save}
        </Button>
        {answer.correction && (
          <Button onClick={() => submit({ toneId: null, topicIds: null })}>{words.withdraw}</Button>
        )}
      </div>
    </form>
  );
}
