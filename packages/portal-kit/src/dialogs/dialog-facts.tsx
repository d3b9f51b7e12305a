import css from './dialog-facts.module.css';

/** What a dialog is about, before somebody agrees to it: each thing by its name. */
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
