import type { FailedKind, FailedWork, Migration, WaitingWork } from '@shoppervoice/contracts/health';
import type { HealthReading } from './read-health.ts';

/** A service's name in a heading: `mail-room` is "Mail room". */
export function serviceTitle(name: string): string {
  const spaced = name.replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export interface FailedGroup extends FailedKind {
  readonly service: string;
}

/** Kinds with failed work, in the order of the services. */
export const failedGroups = ({ answered }: HealthReading): readonly FailedGroup[] =>
  answered.flatMap(({ service, health }) =>
    health.failed.flatMap((kind) => (kind.rows.length === 0 ? [] : [{ ...kind, service }])),
  );

/** Everything that waits, what waits too long first. */
export const waitingRows = ({ answered }: HealthReading): readonly (WaitingWork & { readonly service: string })[] =>
  answered
    .flatMap(({ service, health }) => health.waiting.map((each) => ({ ...each, service })))
    .toSorted((a, b) => Number(b.late) - Number(a.late));

/** Migrations of all services, in the order of the services. */
export const migrationRows = ({ answered }: HealthReading): readonly (Migration & { readonly service: string })[] =>
  answered.flatMap(({ service, health }) => (health.migrations ?? []).map((each) => ({ ...each, service })));

/** Whole per cent; 100 only when nothing is left. */
export const percentDone = (done: number, total: number): number =>
  total === 0 ? 100 : Math.floor((done / total) * 100);

/** Nothing failed, every service responds, and nothing waits too long. */
export const isWell = (reading: HealthReading): boolean =>
  reading.away.length === 0 &&
  failedGroups(reading).length === 0 &&
  reading.answered.every(({ health }) => health.waiting.every(({ late }) => !late));

/** `51 Alder & Pine`; the number alone if the name is unknown; '' without a merchant. */
export function merchantWords({ mid }: Pick<FailedWork, 'mid'>, names: ReadonlyMap<number, string>): string {
  return mid === null ? '' : `${mid} ${names.get(mid) ?? ''}`.trim();
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const AGES = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** `3 hours ago`; below a minute: `less than a minute ago`. */
export function ageWords(since: string, now: number): string {
  const age = now - new Date(since).getTime();
  const unit = UNITS.find(([, length]) => age >= length);
  return unit === undefined ? 'less than a minute ago' : AGES.format(-Math.floor(age / unit[1]), unit[0]);
}
