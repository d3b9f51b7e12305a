import { Icon } from '@shoppervoice/ui';
import styles from './tone-icon.module.css';
import type { ToneLook } from './tone-look.ts';

/** Icon before the name of a tone. */
export function ToneIcon({ look: { icon, tone }, size = 16 }: { look: ToneLook; size?: 14 | 16 }) {
  return <Icon of={icon} size={size} className={styles[tone]} />;
}
