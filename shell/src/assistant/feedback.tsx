import { FEEDBACK_WORDS, SUMMARY_FEEDBACK_PATH, type SummaryList } from '@shoppervoice/contracts';
import { detailOf, request } from '@shoppervoice/portal-kit';
import { Button, IconButton, LongTextField } from '@shoppervoice/ui';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import css from './feedback.module.css';

type Step =
  | { readonly kind: 'asking' }
  | { readonly kind: 'sending'; readonly helpful: boolean }
  /** The thumb is kept; `told`: a word of one's own, too. */
  | { readonly kind: 'kept'; readonly helpful: boolean; readonly told: boolean }
  | { readonly kind: 'failed'; readonly reason: string };

/** 'Was this helpful?': kept at once, with a word of one's own afterwards where the reader has one. */
export function Feedback({ list }: { list: SummaryList }) {
  const [step, setStep] = useState<Step>({ kind: 'asking' });
  const [words, setWords] = useState('');
  const send = async (helpful: boolean, said = '') => {
    setStep({ kind: 'sending', helpful });
    try {
      await request(SUMMARY_FEEDBACK_PATH, {
        method: 'POST',
        body: { list, helpful, ...(said !== '' && { words: said }) },
      });
      setStep({ kind: 'kept', helpful, told: said !== '' });
    } catch (error) {
      setStep({ kind: 'failed', reason: detailOf(error, 'It could not be saved.') });
    }
  };
  const tell = (event: FormEvent) => {
    event.preventDefault();
    const said = words.trim();
    if (step.kind === 'kept' && said !== '') void send(step.helpful, said);
  };
  const helpful = step.kind === 'kept' || step.kind === 'sending' ? step.helpful : null;
  return (
    <div className={css.feedback}>
      <fieldset className={css.question}>
        <legend className={css.legend}>Was this helpful?</legend>
        <IconButton icon={ThumbsUp} label="Helpful" aria-pressed={helpful === true} onClick={() => void send(true)} />
        <IconButton
          icon={ThumbsDown}
          label="Not helpful"
          aria-pressed={helpful === false}
          onClick={() => void send(false)}
        />
      </fieldset>
      <p role="status">
        {step.kind === 'kept' && (step.told ? 'Thank you. Your feedback is saved.' : 'Thank you for your feedback.')}
        {step.kind === 'failed' && `Not saved: ${step.reason}`}
      </p>
      {step.kind === 'kept' && !step.told && (
        <form onSubmit={tell} className={css.form}>
          <LongTextField
            label={step.helpful ? 'What helped? (optional)' : 'What was missing or wrong? (optional)'}
            rows={2}
            maxLength={FEEDBACK_WORDS}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <Button type="submit" aria-disabled={words.trim() === ''}>
            Send
          </Button>
        </form>
      )}
    </div>
  );
}
