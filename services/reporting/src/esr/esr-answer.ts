import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { EsrAnswer, EsrProgramme, EsrReport } from '@shoppervoice/contracts/reports';
import { namedBase } from '@shoppervoice/report-files';
import {
  addMonths,
  type Day,
  type DayRange,
  dayOf,
  earliestDay,
  endOfMonth,
  isLowBase,
  programmeByKey,
} from '@shoppervoice/survey-model';
import type { CallerHeader, ProgrammeServices } from '../programmes/programme-services.ts';
import { entitledProgrammes } from '../programmes/programme-table.ts';
import { askEsr } from './ask-esr.ts';
import { testedChanges } from './esr-figures.ts';
import { type EsrLimits, labelOfDays } from './esr-periods.ts';
import { emptyProgramme, esrProgramme } from './esr-programme.ts';
import { esrSentences } from './esr-sentences.ts';

export interface EsrParts {
  readonly programmes: ProgrammeServices;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Which reports a user may have now. */
export function limitsOf({ esrPeriods, packages, timeZone }: RequestContext, now: number): EsrLimits {
  const today = dayOf(new Date(now), timeZone);
  return { periods: esrPeriods, earliest: earliestDay('deepest', packages, today), today };
}

const shifted = ({ startDate, endDate }: DayRange, months: number): DayRange => ({
  startDate: addMonths(startDate, months),
  endDate: endOfMonth(addMonths(endDate, months)),
});

/** The summary of an available month or quarter. If a programme does not respond, only its part is omitted. */
export async function esrAnswer(
  { programmes: services, now }: EsrParts,
  report: EsrReport,
  context: RequestContext,
  caller: CallerHeader,
): Promise<EsrAnswer> {
  const { timeZone, packages } = context;
  const today = dayOf(new Date(now()), timeZone);
  const range = { startDate: report.startDate, endDate: report.endDate };
  const previous = shifted(range, report.kind === 'month' ? -1 : -3);
  const year = shifted(range, -12);
  const earliest: Partial<Record<EsrProgramme['key'], Day>> = {};
  const programmes = await Promise.all(
    entitledProgrammes(context).map(async ({ key }): Promise<EsrProgramme> => {
      const first = earliestDay(programmeByKey(key).area, packages, today);
      earliest[key] = first;
      if (range.startDate < first) return emptyProgramme(key, 'depth');
      const data = await askEsr(services, key, { caller, context, range, previous, earliest: first });
      return data === null ? emptyProgramme(key, 'away') : esrProgramme(key, data, timeZone);
    }),
  );
  const named = {
    previous: { ...previous, label: labelOfDays(previous) },
    year: { ...year, label: labelOfDays(year) },
  };
  return {
    report,
    timeZone,
    ...named,
    made: today,
    tested: programmes.reduce((sum, programme) => sum + testsOf(programme), 0),
    programmes,
    sentences: esrSentences({ report, ...named, earliest, programmes }),
  };
}

/** Changes of figures, tones and topics that were tested. */
function testsOf(programme: EsrProgramme): number {
  const words = (['tones', 'topics'] as const).map((kind) => {
    const { now, before } = namedBase(programme, kind);
    const isLow = isLowBase(now) || isLowBase(before ?? 0);
    return isLow ? 0 : programme[kind].filter(({ delta }) => delta !== null).length;
  });
  return words.reduce((sum, count) => sum + count, testedChanges(programme.figures));
}
