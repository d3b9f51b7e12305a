import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { FilteredFiguresAnswer, NoteAim, WrittenAim } from '@shoppervoice/contracts/reports';
import { ProblemError } from '@shoppervoice/service-kit';
import {
  addDays,
  aimedName,
  choiceWords,
  type Day,
  dayOf,
  type FigureFilter,
  type FilteredDashboard,
  figureFiltersOf,
  filteredDashboard,
  isOwnQuestionName,
  OWN_QUESTIONS,
  ownQuestionFilters,
  programmeByKey,
} from '@shoppervoice/survey-model';
import type { CallerHeader, ProgrammeServices } from '../programmes/programme-services.ts';
import { keptQuery } from '../sources/kept-query.ts';

/** On whose behalf figures are asked, and when. `now`: milliseconds. */
export interface AimReader {
  readonly programmes: ProgrammeServices;
  readonly caller: CallerHeader;
  readonly context: Pick<RequestContext, 'timeZone' | 'packages'>;
  readonly now: () => number;
}

export const yesterdayOf = ({ context, now }: AimReader): Day => addDays(dayOf(new Date(now()), context.timeZone), -1);

const wrong = (detail: string, status = 400) => new ProblemError(status, detail, { parameter: 'aim' });

/**
 * What a note aims at, checked by its dashboard in the author's name, which also refuses a control that may share
 * respondents with the page. @throws ProblemError 400, 403; 503 while the dashboard's service is away
 */
export async function readAim(reader: AimReader, written: WrittenAim): Promise<NoteAim> {
  const dashboard = filteredDashboard(written.call);
  if (dashboard === null) throw wrong('There is no such dashboard.');
  const query = keptQuery(written.query, 'aim', 'A note');
  const control = keptQuery(written.control ?? '', 'aim', 'A note');
  const others = [...control].map(([name, id]): [string, string] => [`vs.${name}`, id]);
  const figures = await figuresOfYesterday(reader, dashboard, [...query, ...others]);
  const figure = figures.find(({ key }) => key === written.figure);
  if (figure === undefined || (figure.kind !== 'rating' && figure.kind !== 'nps')) {
    throw wrong('Choose a rating or a score of the dashboard.');
  }
  const filters = await filtersIn(reader, dashboard, [...query.keys(), ...control.keys()]);
  return {
    call: written.call,
    figure: figure.key,
    query: query.toString(),
    ...(control.size === 0 ? {} : { control: control.toString() }),
    programme: dashboard.programme,
    label: aimedName(figure),
    unit: figure.kind === 'rating' ? 'mean' : 'nps',
    respondents: wordsOf(filters, query),
    others: wordsOf(filters, control),
  };
}

async function figuresOfYesterday(
  reader: AimReader,
  { programme, call }: Pick<FilteredDashboard, 'programme' | 'call'>,
  chosen: readonly (readonly [string, string])[],
): Promise<FilteredFiguresAnswer['figures']> {
  const day = yesterdayOf(reader);
  const query = new URLSearchParams([['startDate', day], ['endDate', day], ...chosen.map((pair) => [...pair])]);
  const result = await reader.programmes.ask<FilteredFiguresAnswer>(programme, `${call}?${query}`, reader.caller);
  switch (result.kind) {
    case 'answered':
      return result.answer.figures;
    case 'refused':
      throw wrong(result.sentence, result.status === 403 ? 403 : 400);
    case 'away':
      throw wrong(`${programmeByKey(programme).label} is not responding right now. Try again.`, 503);
  }
}

/** The dashboard's filters; the merchant's own questions are asked for if they are among `names`. */
async function filtersIn(
  reader: AimReader,
  { programme, filtered }: FilteredDashboard,
  names: readonly string[],
): Promise<readonly FigureFilter[]> {
  const known = figureFiltersOf(programme, filtered);
  if (!names.some(isOwnQuestionName)) return known;
  const figures = await figuresOfYesterday(reader, { programme, call: OWN_QUESTIONS[programme].call }, []);
  const own = figures.flatMap((figure) =>
    figure.kind === 'single' || figure.kind === 'multi'
      ? [{ ...figure, options: figure.options.map(({ id, label }) => ({ id, label })) }]
      : [],
  );
  return [...known, ...ownQuestionFilters(programme, filtered, own)];
}

const wordsOf = (filters: readonly FigureFilter[], query: URLSearchParams): string[] =>
  filters.flatMap(({ name, label, options }) => choiceWords(label, options, query.getAll(name).map(Number)) ?? []);
