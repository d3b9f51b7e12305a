import { DEMO_MID } from '@shoppervoice/contracts/accounts';
import { addDays, addMonths, type Day } from '@shoppervoice/survey-model';
import type { EventName } from './comments/story-sayings.ts';
import type { DeviceRecord, SurveyId } from './record.ts';

/**
 * Events that a reader of the demo can find: by merchant, days and shoppers, how far ratings (0 to 10) and comments
 * move. Relative to today, so that the portal always has news.
 */
export interface StoryEvent {
  readonly name: EventName;
  readonly mids: readonly number[];
  readonly from: Day;
  readonly to: Day;
  readonly surveys: readonly SurveyId[];
  /** Only shoppers on these devices. */
  readonly devices?: readonly DeviceRecord['type'][];
  /** Only shoppers who left at these points of abandonment. */
  readonly points?: readonly number[];
  /** Question code -> points. */
  readonly moves: Readonly<Record<string, number>>;
  /** Share of these shoppers' comments that mention it. */
  readonly mentioned: number;
  /** Factor on the number of abandoned visits. */
  readonly leaving?: number;
}

/** The merchant with most events, and the demo shop with the same ones. */
const MAIN_MERCHANTS = [1001, DEMO_MID];
/** Points of abandonment where the shipping price is first shown. */
const AT_THE_CART = [5, 7];

/** Latest 14 April at least two weeks ago. */
function lastSpringRelease(today: Day): Day {
  const thisYear = `${today.slice(0, 4)}-04-14`;
  return addDays(thisYear, 14) <= today ? thisYear : addMonths(thisYear, -12);
}

/** The last December whose jam has ended. */
function lastDecember(today: Day): string {
  const year = Number(today.slice(0, 4));
  return `${today > `${year}-12-29` ? year : year - 1}-12`;
}

export function storyEvents(today: Day): StoryEvent[] {
  const release = lastSpringRelease(today);
  const december = lastDecember(today);
  return [
    {
      name: 'checkoutRelease',
      mids: MAIN_MERCHANTS,
      from: release,
      to: addDays(release, 8),
      surveys: [1, 7],
      devices: ['mobile'],
      moves: {
        Q14_C103635: -3.4,
        Q15_C11779: -1.7,
        Q106375_C106738: -1.3,
        Q16_C11780: -1.1,
        M3SA_1: -2.1,
        M3SA_2: -1.8,
        M3SA_3: -1.3,
        '137SA_3': -1.4,
      },
      mentioned: 0.62,
      leaving: 1.8,
    },
    {
      name: 'holidayJam',
      mids: [...MAIN_MERCHANTS, 1002, 1003, 1006],
      from: `${december}-11`,
      to: `${december}-29`,
      surveys: [2, 17],
      moves: {
        Q63_C2021: -3.1,
        Q63_C2020: -1.4,
        Q64_C2023: -1.7,
        Q106736_C106739: -1.5,
        Q65_C11526: -1,
        Q63_C2018: -0.8,
        Q63_C2021_STFF: -3.1,
        Q64_C2023_STFF: -1.7,
        Q106736_C106739_STFF: -1.5,
        Q65_C11526_STFF: -1,
      },
      mentioned: 0.5,
    },
    {
      name: 'newCarrier',
      mids: MAIN_MERCHANTS,
      from: addDays(today, -22),
      to: today,
      surveys: [2],
      moves: {
        Q63_C2021: -2.1,
        Q63_C2020: -2.2,
        Q64_C2023: -1.2,
        Q106736_C106739: -1.1,
        Q65_C11526: -0.8,
      },
      mentioned: 0.42,
    },
    {
      name: 'betterSearch',
      mids: MAIN_MERCHANTS,
      from: addDays(today, -26),
      to: today,
      surveys: [1, 7],
      moves: { Q14_C103632: 0.9, Q14_C103633: 0.25, Q15_C11779: 0.2, '137SA_1': 1.2, M3SA_1: 0.4 },
      mentioned: 0.16,
    },
    {
      name: 'carrierStrike',
      mids: [...MAIN_MERCHANTS, 1008],
      from: addDays(today, -24),
      to: addDays(today, -5),
      surveys: [17],
      moves: {
        Q63_C2021_STFF: -3.8,
        Q63_C2020_STFF: -1.2,
        Q64_C2023_STFF: -1.5,
        Q106736_C106739_STFF: -1.3,
        Q65_C11526_STFF: -0.9,
      },
      mentioned: 0.5,
    },
    {
      name: 'shippingPrice',
      mids: MAIN_MERCHANTS,
      from: addDays(today, -30),
      to: addDays(today, -1),
      surveys: [7],
      points: AT_THE_CART,
      moves: { M3SA_1: -1.7, M3SA_2: -1.2, M3SA_3: -1.3 },
      mentioned: 0.55,
      leaving: 1.35,
    },
    {
      name: 'searchOutage',
      mids: MAIN_MERCHANTS,
      from: addDays(today, -74),
      to: addDays(today, -74),
      surveys: [7],
      moves: { M3SA_1: -2.6, M3SA_2: -1.6, M3SA_3: -1.4, '137SA_1': -5, '137SA_3': -1.5 },
      mentioned: 0.7,
      leaving: 7,
    },
  ];
}

/** Events met by a shopper of that day, survey and device. */
export function eventsFor(
  events: readonly StoryEvent[],
  mid: number,
  day: Day,
  surveyId: SurveyId,
  device: DeviceRecord['type'] | undefined,
): StoryEvent[] {
  return events.filter(
    (event) =>
      event.mids.includes(mid) &&
      event.from <= day &&
      day <= event.to &&
      event.surveys.includes(surveyId) &&
      (event.devices === undefined || (device !== undefined && event.devices.includes(device))),
  );
}
