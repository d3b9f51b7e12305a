import styles from './chance-foot.module.css';
import { useDashboard } from './dashboard.ts';
import { chanceSentence } from './headline.ts';

/** The last line of a page that marks several changes: what a mark is, how many were tested, how many chance alone would mark. */
export function ChanceFoot() {
  const { changes } = useDashboard();
  const sentence = chanceSentence(changes);
  if (sentence === null) return null;
  return <p className={styles.foot}>Significant: 95% confidence, 30 answers or more in both periods. {sentence}</p>;
}
