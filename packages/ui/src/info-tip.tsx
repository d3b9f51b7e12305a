import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import button from './button.module.css';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './info-tip.module.css';
import { useOpener } from './opener.tsx';

/** A small i that explains its neighbour, on hover and on press, so that it works by touch, too. */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  const trigger = (
    <button type="button" className={cx(button.iconButton, styles.trigger)} aria-label={label}>
      <Icon of={Info} size={14} />
    </button>
  );
  const opener = useOpener({ trigger, opens: 'dialog', onHover: true });
  if (opener.code === null) return opener.button;
  return (
    <opener.code.Tip trigger={opener.trigger} title={label}>
      {children}
    </opener.code.Tip>
  );
}
