import type { AlertTrial } from '@shoppervoice/contracts';
import { daysBetween, formatDay } from '@shoppervoice/survey-model';
import css from './rule-form.module.css';

type Past = NonNullable<AlertTrial['past']>;

/** Days of a whole year; fewer are told as they are. */
const YEAR = 365;

/** What a rule would say today, and what it would have told in the year before. */
export function Tried({ trial: { fires, says, past } }: { trial: AlertTrial }) {
  return (
    <>
      {past !== null && (
        <>
          <p>
            <strong>{firedIn(past)}</strong>
          </p>
          {past.newest.length > 0 && (
            <ul className={css.fired}>
              {past.newest.map(({ day, says: values }) => (
                <li key={day}>
                  {formatDay(day)}: {values}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <p>
        <strong>On its own, it {fires ? 'would fire' : 'would not fire'} today.</strong>
      </p>
      <p>{says}</p>
    </>
  );
}

/** `It would have fired twice in a year, the last times:` */
function firedIn({ from, to, fired, newest }: Past): string {
  const days = daysBetween(from, to) + 1;
  const span = days >= YEAR ? 'in a year' : `since ${formatDay(from)}, the earliest day it can check`;
  if (fired === 0) return `It would not have fired ${span}.`;
  const last = fired > newest.length ? `, the last ${newest.length} times:` : ':';
  return `It would have fired ${times(fired)} ${span}${last}`;
}

const times = (count: number): string => ({ 1: 'once', 2: 'twice' })[count] ?? `${count} times`;
