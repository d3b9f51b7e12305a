import { Button, cx } from '@shoppervoice/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './delete-question.module.css';
import * as words from './words.ts';

interface DeleteQuestionProps {
  readonly question: string;
  /** The consequences. */
  readonly children: ReactNode;
  readonly busy?: boolean;
  /** Position among its neighbours. */
  readonly className?: string | undefined;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** Asks in place and takes the focus. */
export function DeleteQuestion({ question, children, busy, className, onKeep, onDelete }: DeleteQuestionProps) {
  const wordsId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <fieldset className={cx(css.question, className)} aria-labelledby={wordsId}>
      <p id={wordsId}>
        <strong>{question}</strong> {children}
      </p>
      <Button ref={keep} onClick={onKeep}>
        {words.keepIt}
      </Button>
      <Button className={css.danger} disabled={busy} onClick={onDelete}>
        {words.deleteLabel}
      </Button>
    </fieldset>
  );
}
