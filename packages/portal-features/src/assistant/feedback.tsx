import { FEEDBACK_WORDS, SUMMARY_FEEDBACK_PATH, type SummaryList } from '@shoppervoice/contracts/comments';
import { detailOf, request } from '@shoppervoice/portal-kit';
import { Button, IconButton, LongTextField } from '@shoppervoice/ui';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import css from './feedback.module.css';
import * as words from './words.tsx';

type Step =
  | { readonly kind: 'asking' }
  | { readonly kind: 'sending'; readonly helpful: boolean }
  /** The vote is saved; `commented`: a comment, too. */
  | { readonly kind: 'kept'; readonly helpful: boolean; readonly commented: boolean }
  | { readonly kind: 'failed'; readonly reason: string };

/** 'Was this helpful?': the vote is saved at once, and may be followed by a comment. */
export function Feedback({ list }: { list: SummaryList }) {
  const [step, setStep] = useState<Step>({ kind: 'asking' });
  const [typed, setTyped] = useState('');
  const send = async (helpful: boolean, comment = '') => {
    setStep({ kind: 'sending', helpful });
    try {
      await request(SUMMARY_FEEDBACK_PATH, {
        method: 'POST',
        body: { list, helpful, ...(comment !== '' && { words: comment }) },
      });
      setStep({ kind: 'kept', helpful, commented: comment !== '' });
    } catch (error) {
      setStep({ kind: 'failed', reason: detailOf(error, words.couldNotBeSaved) });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const comment = typed.trim();
    if (step.kind === 'kept' && comment !== '') void send(step.helpful, comment);
  };
  const helpful = step.kind === 'kept' || step.kind === 'sending' ? step.helpful : null;
  return (
    <div className={css.feedback}>
      <fieldset className={css.question}>
        <legend className={css.legend}>{words.wasThisHelpful}</legend>
        <IconButton
          icon={ThumbsUp}
          label={words.helpful}
          aria-pressed={helpful === true}
          onClick={() => void send(true)}
        />
        <IconButton
          icon={ThumbsDown}
          label={words.notHelpful}
          aria-pressed={helpful === false}
          onClick={() => void send(false)}
        />
      </fieldset>
      <p role="status">
        {step.kind === 'kept' && (step.commented ? words.feedbackSaved : words.thankYou)}
        {step.kind === 'failed' && words.notSaved(step.reason)}
      </p>
      {step.kind === 'kept' && !step.commented && (
        <form onSubmit={submit} className={css.form}>
          <LongTextField
            label={step.helpful ? words.whatHelped : words.whatWasWrong}
            rows={2}
            maxLength={FEEDBACK_WORDS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" aria-disabled={typed.trim() === ''}>
            {words.send}
          </Button>
        </form>
      )}
    </div>
  );
}
