import type { Notice } from '@shoppervoice/contracts/delivery';
import { dayOf, formatDay } from '@shoppervoice/survey-model';
import { Icon, linkClass } from '@shoppervoice/ui';
import { Info, Send } from 'lucide-react';
import { Link } from 'react-router';
import css from './firing-line.module.css';
import * as words from './words.ts';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One notice: what happened, what to do, and a link. `onFollow`: the link was followed. */
export function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { title, text, link, message, at, read } = notice;
  return (
    <li className={css.firing} data-unread={!read || undefined}>
      <span className={css.neutral}>
        <Icon of={message ? Send : Info} />
      </span>
      <div className={css.words}>
        <h3>
          {link === null ? (
            title
          ) : (
            <Link to={link} className={linkClass} onClick={onFollow}>
              {title}
            </Link>
          )}
        </h3>
        <p>{text}</p>
        <p className={css.foot}>
          {formatDay(dayOf(new Date(at), ownZone()))}
          {!read && <strong> · {words.newMark}</strong>}
        </p>
      </div>
    </li>
  );
}
