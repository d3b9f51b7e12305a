import css from './dialog-facts.module.css';

/** Facts that a dialog lists before the reader agrees. */
export function DialogFacts({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <dl className={css.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
