import { readReply, replyLength } from '@shoppervoice/contracts/comments';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import type { CommentReply } from '@shoppervoice/contracts/reports';
import { oneStop } from '@shoppervoice/survey-model';
import { Button, LongTextField, VisuallyHidden } from '@shoppervoice/ui';
import { Reply, Send } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { shownText } from '../shown-text.ts';
import styles from './replies.module.css';
import { failureWords, isFull, lengthWords, newKey, type ReplyTracker } from './reply-tracker.ts';
import * as words from './words.tsx';

/** Step of a reply. Only `sending` cannot be left. */
type Step =
  | { readonly kind: 'closed'; readonly notice: string }
  | { readonly kind: 'writing'; readonly problem: string | null }
  | { readonly kind: 'preview'; readonly body: string; readonly problem: string | null }
  | { readonly kind: 'sending'; readonly body: string };

interface ReplyBoxProps {
  tracker: ReplyTracker;
  responseId: string;
  email: string;
  replies: readonly CommentReply[];
  onSent: (reply: CommentReply) => void;
}

/**
 * Write, preview as the shopper will get it, send. The draft survives failures, cancelling and pagination until it is
 * sent.
 */
export function ReplyBox({ tracker, responseId, email, replies, onSent }: ReplyBoxProps) {
  const [step, setStep] = useState<Step>(() =>
    tracker.drafts.get(responseId)?.open ? { kind: 'writing', problem: null } : { kind: 'closed', notice: '' },
  );
  const [text, setText] = useState(() => tracker.drafts.get(responseId)?.body ?? '');
  const running = useRef(false);
  const focus = useStepFocus(step.kind);
  useInputHold(tracker, text !== '' && step.kind !== 'closed');

  const type = (body: string) => {
    setText(body);
    // A changed text is another reply, with another key.
    if (body === '') tracker.drafts.delete(responseId);
    else tracker.drafts.set(responseId, { body, key: newKey(), open: true });
    setStep({ kind: 'writing', problem: null });
  };
  const toggle = (open: boolean) => {
    const draft = tracker.drafts.get(responseId);
    if (draft !== undefined) tracker.drafts.set(responseId, { ...draft, open });
    setStep(open ? { kind: 'writing', problem: null } : { kind: 'closed', notice: '' });
  };
  const preview = () => {
    const { body, problem } = readReply(text);
    setStep(problem === null ? { kind: 'preview', body, problem: null } : { kind: 'writing', problem });
  };
  async function send(body: string) {
    if (running.current) return;
    running.current = true;
    setStep({ kind: 'sending', body });
    const { key = newKey() } = tracker.drafts.get(responseId) ?? {};
    try {
      const reply = await tracker.send({ responseId, body, key });
      tracker.drafts.delete(responseId);
      setText('');
      setStep({ kind: 'closed', notice: words.beingSent(email) });
      onSent(reply);
    } catch (error) {
      setStep({ kind: 'preview', body, problem: failureWords(error as RequestFailure) });
    }
    running.current = false;
  }

  if (step.kind === 'closed') {
    return (
      <div className={styles.foot}>
        {isFull(replies) ? (
          <p ref={focus} tabIndex={-1} className={styles.full}>
            {words.noMoreReplies(replies.length)}
          </p>
        ) : (
          <Button ref={focus as Ref<HTMLButtonElement>} variant="link" icon={Reply} onClick={() => toggle(true)}>
            {text !== '' ? words.continueReply : replies.length === 0 ? words.reply : words.replyAgain}
          </Button>
        )}
        <p role="status" className={styles.notice}>
          {step.notice}
        </p>
      </div>
    );
  }
  if (step.kind === 'writing') {
    return (
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          preview();
        }}
      >
        <LongTextField
          ref={focus as Ref<HTMLTextAreaElement>}
          label={words.replyTo(<bdi>{email}</bdi>)}
          rows={5}
          dir="auto"
          value={text}
          onChange={(event) => type(event.target.value)}
          hint={oneStop(words.plainText(tracker.merchantName, lengthWords(replyLength(text))))}
          error={step.problem}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary">
            {words.preview}
          </Button>
          <Button onClick={() => toggle(false)}>{words.cancel}</Button>
        </div>
      </form>
    );
  }
  return (
    <section ref={focus} tabIndex={-1} className={styles.box} aria-label={words.previewOfReply}>
      <dl className={styles.preview}>
        <dt>{words.to}</dt>
        <dd>
          <bdi>{email}</bdi>
        </dd>
        <dt>{words.subject}</dt>
        <dd dir="auto">{words.subjectOf(tracker.merchantName)}</dd>
        <dt>
          <VisuallyHidden>{words.text}</VisuallyHidden>
        </dt>
        <dd className={styles.body} dir="auto">
          {shownText(step.body)}
        </dd>
      </dl>
      <p className={styles.notice}>{words.namesItsAuthor(tracker.firstName, tracker.merchantName)}</p>
      {step.kind === 'preview' && step.problem !== null && (
        <p role="alert" className={styles.problem}>
          {step.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" icon={Send} busy={step.kind === 'sending'} onClick={() => send(step.body)}>
          {words.sendTheEmail}
        </Button>
        <Button
          aria-disabled={step.kind === 'sending'}
          onClick={() => step.kind === 'preview' && setStep({ kind: 'writing', problem: null })}
        >
          {words.edit}
        </Button>
      </div>
    </section>
  );
}

/** Focus follows the steps, except the initial one. */
function useStepFocus(kind: Step['kind']) {
  const place = useRef<HTMLElement>(null);
  // Sending, and its failure, is shown in the preview: focus does not move.
  const at = kind === 'sending' ? 'preview' : kind;
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    place.current?.focus();
  }, [at]);
  return place as Ref<HTMLParagraphElement> & Ref<HTMLElement>;
}

/** A draft blocks automatic updates of the portal to a new version. */
function useInputHold(tracker: ReplyTracker, holds: boolean) {
  useEffect(() => (holds ? tracker.holdInput() : undefined), [tracker, holds]);
}
