import { readDatePreferences, saveDatePreferences } from '@shoppervoice/account-store';
import type { DatePreferences } from '@shoppervoice/contracts/remotes';
import { ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import {
  CUSTOM,
  DEFAULT_PRESET,
  dayOf,
  isDay,
  isPreset,
  last30Days,
  lastAllowedDay,
  PRESETS,
} from '@shoppervoice/survey-model';
import Type, { type Static } from 'typebox';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';

const Day = Type.Optional(Type.Union([Type.String({ maxLength: 10 }), Type.Null()]));
const Preferences = Type.Object({ dateRange: Type.String({ maxLength: 40 }), startDate: Day, endDate: Day });

/**
 * `GET` -> the user's saved `DatePreferences` in this merchant, or Last 30 Days with its dates, which saved presets do
 * not have; `PUT` saves and returns them. A preset is stored by label, because its dates change daily; only Custom has
 * dates.
 */
export const datePreferencesRoutes: RegisterRoutes = (app, { accounts }) => {
  app.get('/api/user/date-preferences', async (request): Promise<DatePreferences> => {
    const { userId, mid, timeZone } = sessionContextOf(request);
    const saved = await readDatePreferences(accounts, userId, mid);
    return saved ?? defaultPreferences(dayOf(new Date(), timeZone));
  });

  app.put<{ Body: Static<typeof Preferences> }>(
    '/api/user/date-preferences',
    { schema: { body: Preferences } },
    async (request) => {
      const { userId, mid } = sessionContextOf(request);
      const preferences = readPreferences(request.body);
      await saveDatePreferences(accounts, userId, mid, preferences);
      return preferences;
    },
  );
};

/** For dashboards, which end yesterday. `today`: `YYYY-MM-DD` in the merchant's zone. */
function defaultPreferences(today: string): DatePreferences {
  return { dateRange: DEFAULT_PRESET, ...last30Days({ lastDay: lastAllowedDay('dashboard', today) }) };
}

/** @throws 400 problem for an unknown label, or Custom without an ordered range */
function readPreferences({ dateRange, startDate, endDate }: Static<typeof Preferences>): DatePreferences {
  for (const [parameter, day] of Object.entries({ startDate, endDate })) {
    if (day !== undefined && day !== null && !isDay(day)) throw wrong(parameter, 'a day that exists, as YYYY-MM-DD');
  }
  if (isPreset(dateRange)) return { dateRange, startDate: null, endDate: null };
  if (dateRange !== CUSTOM) throw wrong('dateRange', `one of ${[...PRESETS, CUSTOM].join(', ')}`);
  if (!isDay(startDate)) throw wrong('startDate', 'a day that exists, as YYYY-MM-DD, where dateRange is Custom');
  if (!isDay(endDate)) throw wrong('endDate', 'a day that exists, as YYYY-MM-DD, where dateRange is Custom');
  if (endDate < startDate) throw wrong('endDate', 'the same day as startDate, or later');
  return { dateRange, startDate, endDate };
}

const wrong = (parameter: string, allowed: string): ProblemError =>
  new ProblemError(400, `The field ${parameter} must be ${allowed}.`, { parameter, allowed });
