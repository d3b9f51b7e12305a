import type { Firing } from '@shoppervoice/contracts/delivery';
import { formatDay } from '@shoppervoice/survey-model';
import { Icon, linkClass } from '@shoppervoice/ui';
import { BellRing, type LucideIcon, MoonStar, TrendingDown, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import css from './firing-line.module.css';
import * as words from './words.ts';

const LOOKS: Readonly<Record<Firing['cause'], { readonly icon: LucideIcon; readonly word: string }>> = {
  rose: { icon: TrendingUp, word: words.rose },
  fell: { icon: TrendingDown, word: words.fell },
  below: { icon: TrendingDown, word: words.belowLimit },
  above: { icon: TrendingUp, word: words.aboveLimit },
  silence: { icon: MoonStar, word: words.noResponse },
  // Fires at twice the limit and above.
  doubled: { icon: BellRing, word: words.doubled },
};

const toneOf = ({ good }: Firing) => (good === null ? css.neutral : good ? css.positive : css.negative);

/** One fired alert: when, why, and links to the figure and its comments. `onFollow`: a link was followed. */
export function FiringLine({ firing, onFollow }: { firing: Firing; onFollow?: () => void }) {
  const { what, says, day, page, comments, cause, read } = firing;
  const { icon, word } = LOOKS[cause];
  return (
    <li className={css.firing} data-unread={!read || undefined}>
      <span className={toneOf(firing)}>
        <Icon of={icon} />
      </span>
      <div className={css.words}>
        <h3>
          <Link to={page} className={linkClass} onClick={onFollow}>
            {what} {word}
          </Link>
        </h3>
        <p>{says}</p>
        <p className={css.foot}>
          {formatDay(day)}
          {!read && <strong> · {words.newMark}</strong>}
          {comments !== null && (
            <>
              {' · '}
              <Link to={comments} className={linkClass} onClick={onFollow}>
                {words.commentsFromDays}
              </Link>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
