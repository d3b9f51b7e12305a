import styles from './abbreviation.module.css';
import { useOpener } from './opener.tsx';

/** A short name and what it stands for: on hover, on a press, and so on touch too, where a `title` is never shown. */
export function Abbreviation({ short, full }: { short: string; full: string }) {
  const trigger = (
    <button type="button" className={styles.trigger} aria-label={`${short}: ${full}`}>
      {short}
    </button>
  );
  const opener = useOpener({ trigger, opens: 'dialog', onHover: true });
  if (opener.code === null) return opener.button;
  return (
    <opener.code.Tip trigger={opener.trigger} title={short}>
      {full}
    </opener.code.Tip>
  );
}
