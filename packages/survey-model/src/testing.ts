export {
  featuresOf,
  isBrought,
  SOLD,
  type SoldPage,
  type SoldPart,
  type SoldProgramme,
} from './entitlements/sold-parts.fixture.ts';
export { Random, seededRandom } from './random.fixture.ts';

/** Days at the ends of the calendar and of its periods, all of which exist. */
export const END_DAYS: readonly string[] = [
  '0001-01-01',
  '0001-01-02',
  '0001-12-31',
  '0099-12-31',
  '0100-02-28',
  '1582-10-15',
  '1969-12-31',
  '1970-01-01',
  '2024-02-29',
  '2038-01-19',
  '9996-02-29',
  '9999-01-01',
  '9999-11-30',
  '9999-12-31',
];

/** Texts that look like a day but are not. */
export const NO_DAYS: readonly string[] = [
  '0000-00-00',
  '0000-01-01',
  '0000-02-29',
  '0000-12-31',
  '1900-02-29',
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '9999-12-32',
  '9999-13-31',
  '10000-01-01',
  '+10000-01-01',
  '-000001-12-31',
  '-0001-01-01',
  '+275760-09-13',
  '275760-09-13',
  '+275760-09-14',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '２０２６-01-01',
  'NaN-NaN-NaN',
  '',
];
