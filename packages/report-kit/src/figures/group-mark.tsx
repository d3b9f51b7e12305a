import type { Figure } from '@shoppervoice/contracts/reports';
import { formatCount, UNITS, type Unit } from '@shoppervoice/survey-model';
import { cx, Icon } from '@shoppervoice/ui';
import { Triangle } from 'lucide-react';
import styles from './group-mark.module.css';
import * as words from './words.ts';

type Rest = NonNullable<Extract<Figure, { kind: 'rating' | 'nps' }>['rest']>;

/** What a device is compared with, in words. */
export const othersOf = ({ of }: Pick<Rest, 'of'>): string => of?.label ?? words.otherDevices;

/** Difference of a figure from that of another group; coloured only if significant, which the text says too. */
export function GroupMark({ rest, unit }: { rest: Rest; unit: Unit }) {
  const { delta, significant, n } = rest;
  if (delta === null) return null;
  const size = UNITS[unit].format(Math.abs(delta));
  return (
    <span className={cx(styles.mark, significant && styles.differs)} title={words.nThere(formatCount(n))}>
      {significant && <Icon of={Triangle} size={10} className={cx(styles.way, delta < 0 && styles.below)} />}
      {words.apartFrom(othersOf(rest), delta, size, significant)}
    </span>
  );
}
