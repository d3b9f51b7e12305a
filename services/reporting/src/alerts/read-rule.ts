import { emailKey } from '@shoppervoice/contracts/calls';
import {
  type AlertUnit,
  type AlertWatch,
  type ChangedAlert,
  type FigureWatch,
  LEAST_DRIVER_DAYS,
} from '@shoppervoice/contracts/delivery';
import type { FilteredFigure } from '@shoppervoice/contracts/reports';
import { isMailAddress } from '@shoppervoice/mail-outbox';
import { ProblemError } from '@shoppervoice/service-kit';
import { COMMENT_TOPICS, UNITS } from '@shoppervoice/survey-model';
import { keptQuery } from '../sources/kept-query.ts';
import type { Recipient } from './alert-document.ts';

const wrong = (parameter: string, detail: string): ProblemError => new ProblemError(400, detail, { parameter });

/** Validates what an admin entered. @throws ProblemError 400 with a sentence about the first invalid field */
export function readRule({ watch, recipients }: ChangedAlert): {
  readonly watch: AlertWatch;
  readonly recipients: readonly Recipient[];
} {
  return { watch: readWatch(watch), recipients: readRecipients(recipients) };
}

export function readWatch(watch: AlertWatch): AlertWatch {
  const query = keptQuery(watch.query, 'watch.query', 'An alert');
  if (watch.kind === 'comments') {
    if (query.has('toneId') || query.has('commentTypeId')) {
      throw wrong(
        'watch.query',
        'Set the tone and topic of an alert about comments in their own fields, not in the filters.',
      );
    }
    if (watch.topicId !== null && !COMMENT_TOPICS.some(({ id }) => id === watch.topicId)) {
      throw wrong('watch.topicId', 'This topic does not exist.');
    }
  }
  return { ...watch, query: query.toString() };
}

function readRecipients(written: readonly string[]): readonly Recipient[] {
  const emails = written.map((email) => email.trim());
  const known = new Set<string>();
  for (const [at, email] of emails.entries()) {
    if (!isMailAddress(email)) throw wrong('recipients', `Recipient ${at + 1} is not an e-mail address.`);
    if (known.has(emailKey(email))) throw wrong('recipients', `${email} is among the recipients twice.`);
    known.add(emailKey(email));
  }
  return emails.map((email) => ({ email, isNew: true }));
}

const UNIT_OF: Readonly<Record<FilteredFigure['kind'], Exclude<AlertUnit, 'points'>>> = {
  rating: 'mean',
  nps: 'nps',
  single: 'share',
  multi: 'share',
  open: 'count',
};

/** Points at stake of a rating: the most that a mean of ratings can differ. */
const MOST_POINTS = 10;

/** Checks a rule about points at stake. @throws ProblemError 400 */
export function checkPoints({ condition, option }: FigureWatch): void {
  if (condition.kind !== 'above' && condition.kind !== 'below') {
    throw wrong(
      'watch.condition',
      'Of points at stake, an alert can watch whether they rise above or fall below a limit.',
    );
  }
  if (option !== null) throw wrong('watch.option', 'This figure has no answers to choose from.');
  if (Math.abs(condition.value) > MOST_POINTS) {
    throw wrong('watch.condition', `The limit for points at stake must be between -${MOST_POINTS} and ${MOST_POINTS}.`);
  }
  if (condition.days < LEAST_DRIVER_DAYS) {
    throw wrong('watch.condition', `Points at stake need ${LEAST_DRIVER_DAYS} days at least, for their interval.`);
  }
}

/** The unit in which a rule judges a figure. @throws ProblemError 400 if the figure has no such value */
export function unitOf(figure: FilteredFigure, watch: FigureWatch): Exclude<AlertUnit, 'points'> {
  const { condition, option } = watch;
  const unit = UNIT_OF[figure.kind];
  if (condition.kind === 'silence') {
    if (option !== null)
      throw wrong('watch.option', 'Days without a response can only be watched for a whole question.');
    return 'count';
  }
  if (unit === 'count')
    throw wrong('watch.condition', 'For an open question, only days without a response can be watched.');
  if ('options' in figure) {
    if (!figure.options.some(({ id }) => id === option))
      throw wrong('watch.option', 'Choose an answer of the question.');
  } else if (option !== null) throw wrong('watch.option', 'This figure has no answers to choose from.');
  if (condition.kind === 'below' || condition.kind === 'above') {
    const { min, max } = UNITS[unit].scale;
    if (condition.value < min || condition.value > max) {
      const [from, to] = [UNITS[unit].format(min), UNITS[unit].format(max)];
      throw wrong('watch.condition', `The limit for this figure must be between ${from} and ${to}.`);
    }
  }
  return unit;
}
