import type { AlertTrial } from '@shoppervoice/contracts/delivery';
import { daysBetween, formatDay } from '@shoppervoice/survey-model';
import css from './rule-form.module.css';
import * as words from './words.ts';

type Past = NonNullable<AlertTrial['past']>;

/** Days of a full year; a shorter period is shown as it is. */
const YEAR = 365;

/** What a rule would report today, and how often it would have fired in the past year. */
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
        <strong>{words.fires(fires)}</strong>
      </p>
      <p>{says}</p>
    </>
  );
}

/** `It would have fired twice in a year, the last times:` */
function firedIn({ from, to, fired, newest }: Past): string {
  const days = daysBetween(from, to) + 1;
  const span = days >= YEAR ? words.inYear : words.sinceEarliest(formatDay(from));
  if (fired === 0) return words.wouldNotHaveFired(span);
  return words.wouldHaveFired(fired, span, newest.length);
}
