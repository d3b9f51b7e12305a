import { type DepartedStanding, KEPT_DAYS } from '@shoppervoice/contracts/accounts';
import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import { dayOf, formatDay } from '@shoppervoice/survey-model';
import type { DepartureDocument } from './departure-document.ts';

/** Names that a notice lists. */
const MOST_NAMES = 15;
const LONGEST_NAME = 80;
const DAY_MS = 86_400_000;

const clipped = (name: string): string => (name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`);

/** Things of one kind, by the names that admins know. */
export interface NamedThings {
  readonly one: string;
  readonly many: string;
  readonly names: readonly string[];
}

/** `2 API clients (Data warehouse, Till) and 1 webhook (shop.example)`. */
function listed(things: readonly NamedThings[]): string {
  const parts = things
    .filter(({ names }) => names.length > 0)
    .map(({ one, many, names }) => {
      const more = names.length > MOST_NAMES ? [`${names.length - MOST_NAMES} more`] : [];
      const shown = [...names.slice(0, MOST_NAMES).map(clipped), ...more].join(', ');
      return `${names.length} ${names.length === 1 ? one : many} (${shown})`;
    });
  return new Intl.ListFormat('en').format(parts);
}

const GONE: Readonly<Record<DepartedStanding, string>> = { left: 'left', demoted: 'is no longer an admin' };

export const endOf = (since: Date): Date => new Date(since.getTime() + KEPT_DAYS * DAY_MS);

interface About {
  readonly departure: DepartureDocument;
  /** Name of the service that owns the things. */
  readonly service: string;
  readonly things: readonly NamedThings[];
  readonly link: string | null;
  /** A sentence or two on what to do. */
  readonly advice: string;
}

const toAdmins = { admins: true, userIds: [] } as const;
const causeOf = (what: string, { service, departure: { userId, since } }: About): string =>
  `${what}:${service}:${userId}:${since.toISOString()}`;

/** The notice to admins once a maker has departed. `timeZone`: of the merchant. */
export function departedNotice(about: About, timeZone: string): NoticeQuestion {
  const { mid, name, standing, since } = about.departure;
  const end = formatDay(dayOf(endOf(since), timeZone));
  return {
    mid,
    to: toAdmins,
    cause: causeOf('departed', about),
    link: about.link,
    title: `${clipped(name)} ${GONE[standing]}: keep or end what they made`,
    text: `${clipped(name)} ${GONE[standing]}, and made ${listed(about.things)}. It goes on until ${end} and then ends, unless an admin keeps it. ${about.advice}`,
  };
}

/** The notice to admins once the days are over. */
export function endedNotice(about: About): NoticeQuestion {
  const { mid, name, standing } = about.departure;
  return {
    mid,
    to: toAdmins,
    cause: causeOf('departed-ended', about),
    link: about.link,
    title: `What ${clipped(name)} made has ended`,
    text: `${clipped(name)} ${GONE[standing]}, and no admin kept this within ${KEPT_DAYS} days: ${listed(about.things)}. Make it again if you need it.`,
  };
}
