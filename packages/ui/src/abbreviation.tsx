import styles from './abbreviation.module.css';
import { useOpener } from './opener.tsx';

/** A short name and its full form, shown on hover and on press, so on touch too, unlike a `title`. */
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
