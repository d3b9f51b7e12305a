import { cx, FewMark, Icon } from '@shoppervoice/ui';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { type ChangeFacts, certaintyOf } from './change.ts';
import styles from './change-mark.module.css';

/**
 * A change and how sure it is. The arrow is the direction; the colour is good or bad, or slate where it is neither, and only
 * there when the change is significant, which the word says too. `text` is the formatted difference (`+0.10`).
 */
export function ChangeMark({
  facts,
  text,
  words = true,
}: {
  facts: ChangeFacts;
  text: string | null;
  words?: boolean;
}) {
  const certainty = certaintyOf(facts);
  if (certainty === 'none') return <span className={styles.sure}>no answers in this range</span>;
  return (
    <span className={styles.mark}>
      {facts.delta !== null && text !== null && <Delta delta={facts.delta} text={text} certainty={certainty} />}
      {words && <Certain certainty={certainty} compared={facts.delta !== null} />}
    </span>
  );
}

/** `0.0 pts`, `0.00`, `0`. */
const ROUNDS_TO_NOTHING = /^0(\.0+)?( pts)?$/;

/** The arrow and the difference alone, so that a table can line up its digits. */
export function Delta({
  delta,
  text,
  certainty,
}: {
  delta: number;
  text: string;
  certainty: ReturnType<typeof certaintyOf>;
}) {
  // What rounds to nothing has no direction.
  const way = ROUNDS_TO_NOTHING.test(text) ? 0 : Math.sign(delta);
  const arrow = way > 0 ? ArrowUp : way < 0 ? ArrowDown : ArrowRight;
  return (
    <span className={cx(styles.delta, styles[certainty])}>
      <Icon of={arrow} size={14} className={styles.arrow} />
      <span className={styles.spoken}>{way > 0 ? 'up ' : way < 0 ? 'down ' : 'unchanged '}</span>
      {text}
    </span>
  );
}

/** The word of certainty. Without a comparison only "few answers" is left to say. */
export function Certain({ certainty, compared }: { certainty: ReturnType<typeof certaintyOf>; compared: boolean }) {
  if (certainty === 'few') return <FewMark />;
  if (!compared || certainty === 'none') return null;
  return <span className={styles.sure}>{certainty === 'noise' ? 'within noise' : 'significant'}</span>;
}
