import type { FilteredFiguresAnswer, NoteAim, NoteOutcome } from '@shoppervoice/contracts/reports';
import {
  addDays,
  type BeforeAfter,
  countsOfGroups,
  type DayRange,
  didItHelp,
  earliestDay,
  figureFiltersOf,
  filteredDashboard,
  type HelpKind,
  helpDays,
  isOwnQuestionName,
  type Programme,
  programmeByKey,
} from '@shoppervoice/survey-model';
import { type AimReader, yesterdayOf } from './note-aim.ts';
import type { NoteDocument } from './note-document.ts';

/** Notes that are read at once. */
const AT_ONCE = 4;
/** Milliseconds for one call. */
const TIMEOUT_MS = 4_000;

type Unreadable = Extract<NoteOutcome, { kind: 'none' }>;
const none = (why: Unreadable['why']): Unreadable => ({ kind: 'none', why });

type Aimed = Pick<NoteDocument, '_id' | 'startDate' | 'endDate'> & { readonly aim: NoteAim };
const isAimed = <Note extends NoteDocument>(note: Note): note is Note & Aimed => note.aim !== undefined;

/** What came of the notes that have an aim, by note, as the reader may know it. */
export async function noteOutcomes(
  reader: AimReader,
  notes: readonly NoteDocument[],
): Promise<ReadonlyMap<string, NoteOutcome>> {
  const waiting = notes.filter(isAimed);
  const outcomes = new Map<string, NoteOutcome>();
  const figures = new AimedFigures(reader);
  const work = async () => {
    for (let note = waiting.pop(); note !== undefined; note = waiting.pop()) {
      outcomes.set(note._id, await outcomeOf(reader, figures, note));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

async function outcomeOf(reader: AimReader, figures: AimedFigures, { aim, ...note }: Aimed): Promise<NoteOutcome> {
  const dashboard = filteredDashboard(aim.call);
  if (dashboard === null) return none('gone');
  const yesterday = yesterdayOf(reader);
  const { area } = programmeByKey(dashboard.programme);
  const days = helpDays(note, yesterday, earliestDay(area, reader.context.packages, addDays(yesterday, 1)));
  if (days.kind === 'early') return days;
  if (days.kind === 'depth') return none('depth');
  const own = await figures.read(dashboard.programme, aim, aim.query, days);
  if (own.kind === 'none') return own;
  const control =
    aim.control === undefined ? null : await figures.read(dashboard.programme, aim, controlQuery(aim), days);
  if (control?.kind === 'none') return control;
  const { before, after, ...reading } = didItHelp(own.of, own.answers, control?.answers);
  return { ...reading, before: { ...days.before, ...before }, after: { ...days.after, ...after } };
}

/** The page's query with the control's filters instead of its own. */
function controlQuery({ call, query, control = '' }: NoteAim): string {
  const dashboard = filteredDashboard(call);
  const names =
    dashboard === null ? [] : figureFiltersOf(dashboard.programme, dashboard.filtered).map(({ name }) => name);
  const kept = [...new URLSearchParams(query)].filter(([name]) => !names.includes(name) && !isOwnQuestionName(name));
  return new URLSearchParams([...kept, ...new URLSearchParams(control)]).toString();
}

interface Answers {
  readonly kind: 'answers';
  readonly of: HelpKind;
  readonly answers: BeforeAfter;
}

/** Dashboards asked in the reader's name: each once, and none of a programme that was away. */
class AimedFigures {
  readonly #reader: AimReader;
  readonly #away = new Set<Programme>();
  readonly #asked = new Map<string, Promise<FilteredFiguresAnswer | Unreadable>>();

  constructor(reader: AimReader) {
    this.#reader = reader;
  }

  async read(
    programme: Programme,
    { call, figure: key }: Pick<NoteAim, 'call' | 'figure'>,
    filters: string,
    { before, after }: { readonly before: DayRange; readonly after: DayRange },
  ): Promise<Answers | Unreadable> {
    const query = new URLSearchParams({ ...after, compareStart: before.startDate, compareEnd: before.endDate });
    for (const [name, value] of new URLSearchParams(filters)) query.append(name, value);
    const path = `${call}?${query}`;
    const asked = this.#asked.get(path) ?? this.#ask(programme, path);
    this.#asked.set(path, asked);
    const answer = await asked;
    return 'kind' in answer ? answer : answersIn(answer, key);
  }

  async #ask(programme: Programme, path: string): Promise<FilteredFiguresAnswer | Unreadable> {
    if (this.#away.has(programme)) return none('away');
    const { programmes, caller } = this.#reader;
    const result = await programmes.ask<FilteredFiguresAnswer>(programme, path, caller, TIMEOUT_MS);
    if (result.kind === 'answered') return result.answer;
    if (result.kind === 'refused') return none(result.status === 403 ? 'gate' : 'gone');
    this.#away.add(programme);
    return none('away');
  }
}

/** A figure's answers of both periods; under filters of demographic questions they may be withheld. */
function answersIn({ figures }: FilteredFiguresAnswer, key: string): Answers | Unreadable {
  const figure = figures.find((each) => each.key === key);
  if (figure === undefined) return none('gone');
  if (figure.kind !== 'rating' && figure.kind !== 'nps') return none('gone');
  if (figure.changeUnavailable === 'depth') return none('depth');
  if (!figure.change) return none('gone');
  const [after, before] = [countsIn(figure), countsIn(figure.change)];
  if (after === null || before === null) return none('hidden');
  return { kind: 'answers', of: figure.kind, answers: { before, after } };
}

type Counted =
  | { readonly mean: number | null; readonly counts: readonly number[] | null }
  | {
      readonly score: number | null;
      readonly promoters: number | null;
      readonly passives: number | null;
      readonly detractors: number | null;
    };

/** Null: withheld. */
function countsIn(part: Counted): BeforeAfter['after'] | null {
  if ('mean' in part) return part.counts;
  const { promoters, passives, detractors } = part;
  if (promoters === null || passives === null || detractors === null) return null;
  return countsOfGroups({ promoters, passives, detractors });
}
