import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { EsrAnswer, EsrNote, EsrProgramme, EsrReport } from '@shoppervoice/contracts/reports';
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
import type { NoteDocument } from '../notes/note-document.ts';
import { noteOutcomes } from '../notes/note-outcomes.ts';
import type { CallerHeader, ProgrammeServices } from '../programmes/programme-services.ts';
import { entitledProgrammes } from '../programmes/programme-table.ts';
import { askEsr } from './ask-esr.ts';
import { testedChanges } from './esr-figures.ts';
import { type EsrLimits, labelOfDays } from './esr-periods.ts';
import { emptyProgramme, esrProgramme } from './esr-programme.ts';
import { esrSentences } from './esr-sentences.ts';

export interface EsrParts {
  readonly programmes: ProgrammeServices;
  /** A merchant's notes on some days, by their first day. */
  readonly notesOn: (mid: number, days: DayRange) => Promise<readonly NoteDocument[]>;
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

/** The notes of the report that have an aim, with what came of them by now, as the caller may know it. */
async function aimedNotes(
  { programmes, notesOn, now }: EsrParts,
  range: DayRange,
  context: RequestContext,
  caller: CallerHeader,
): Promise<EsrNote[]> {
  const notes = await notesOn(context.mid, range);
  const outcomes = await noteOutcomes({ programmes, caller, context, now }, notes);
  return notes.flatMap(({ _id: id, text, startDate, endDate, aim }) => {
    const outcome = outcomes.get(id);
    return aim === undefined || outcome === undefined ? [] : [{ id, text, startDate, endDate, aim, outcome }];
  });
}

/** The summary of an available month or quarter. If a programme does not respond, only its part is omitted. */
export async function esrAnswer(
  parts: EsrParts,
  report: EsrReport,
  context: RequestContext,
  caller: CallerHeader,
): Promise<EsrAnswer> {
  const { programmes: services, now } = parts;
  const { timeZone, packages } = context;
  const today = dayOf(new Date(now()), timeZone);
  const range = { startDate: report.startDate, endDate: report.endDate };
  const previous = shifted(range, report.kind === 'month' ? -1 : -3);
  const year = shifted(range, -12);
  const earliest: Partial<Record<EsrProgramme['key'], Day>> = {};
  const [notes, programmes] = await Promise.all([
    aimedNotes(parts, range, context, caller),
    Promise.all(
      entitledProgrammes(context).map(async ({ key }): Promise<EsrProgramme> => {
        const first = earliestDay(programmeByKey(key).area, packages, today);
        earliest[key] = first;
        if (range.startDate < first) return emptyProgramme(key, 'depth');
        const data = await askEsr(services, key, { caller, context, range, previous, earliest: first });
        return data === null ? emptyProgramme(key, 'away') : esrProgramme(key, data, timeZone);
      }),
    ),
  ]);
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
    notes,
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
