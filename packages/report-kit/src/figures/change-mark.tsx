import type { ShownChange } from '@shoppervoice/survey-model';
import { cx, FewMark, Icon } from '@shoppervoice/ui';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { type ChangeFacts, certaintyOf } from './change.ts';
import styles from './change-mark.module.css';
import { useSides } from './sides.ts';
import * as words from './words.ts';

/**
 * A change and its certainty. The arrow is the direction; the colour is good, bad, or slate if neither, and only used
 * for significant changes, which the text says too. `shown`: the difference.
 */
export function ChangeMark({
  facts,
  shown,
  words: showsCertainty = true,
}: {
  facts: ChangeFacts;
  shown: ShownChange | null;
  words?: boolean;
}) {
  const certainty = certaintyOf(facts);
  const sides = useSides();
  if (certainty === 'none') return <span className={styles.sure}>{words.noAnswersInRange}</span>;
  return (
    <span className={styles.mark}>
      {shown && <Delta shown={shown} certainty={certainty} />}
      {shown && sides && <span className={styles.versus}>{words.versus(sides.other)}</span>}
      {showsCertainty && <Certain certainty={certainty} compared={facts.delta !== null} />}
    </span>
  );
}

/** Arrow and difference only, so that a table can align its digits. */
export function Delta({
  shown: { delta, text, exact },
  certainty,
}: {
  shown: Pick<ShownChange, 'delta' | 'text' | 'exact'>;
  certainty: ReturnType<typeof certaintyOf>;
}) {
  const direction = Math.sign(delta);
  const arrow = direction > 0 ? ArrowUp : direction < 0 ? ArrowDown : ArrowRight;
  return (
    <span className={cx(styles.delta, styles[certainty])} title={exact && words.beforeRounding(exact)}>
      <Icon of={arrow} size={14} className={styles.arrow} />
      <span className={styles.spoken}>{direction > 0 ? words.up : direction < 0 ? words.down : words.unchanged} </span>
      {text}
    </span>
  );
}

/** The text of the certainty. Without a comparison only "few answers" remains. */
export function Certain({ certainty, compared }: { certainty: ReturnType<typeof certaintyOf>; compared: boolean }) {
  const sides = useSides();
  if (certainty === 'few') return <FewMark />;
  if (!compared || certainty === 'none') return null;
  return (
    <span className={styles.sure}>
      {certainty !== 'noise' ? words.significant : sides ? words.noClearDifference : words.noClearChange}
    </span>
  );
}
