import type { HowFacts } from './how-facts.ts';
import styles from './how-list.module.css';
import { howTexts } from './how-table.ts';

/** The texts of a page as a list. */
export function HowList({ facts }: { facts: HowFacts }) {
  return (
    <dl className={styles.list}>
      {howTexts(facts).map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
