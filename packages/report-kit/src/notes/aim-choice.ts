import type { NoteAim, WrittenAim } from '@shoppervoice/contracts/reports';
import { aimedName, choiceWords, type FilteredDashboard, figureFiltersOf } from '@shoppervoice/survey-model';
import type { AimPage } from './note-task.ts';

/** An aim that a note may have, in words. */
export interface AimOption {
  readonly aim: WrittenAim;
  readonly label: string;
}

/** What is sent of an aim. */
export const writtenAim = ({ call, figure, query, control }: NoteAim): WrittenAim => ({
  ...{ call, figure, query },
  ...(control === undefined ? {} : { control }),
});

const queryOf = (chosen: AimPage['respondents']): string => {
  const query = new URLSearchParams(Object.entries(chosen).flatMap(([name, ids]) => ids.map((id) => [name, `${id}`])));
  query.sort();
  return query.toString();
};

/** The page's ratings and scores, each among the shoppers that the page shows. */
export function aimOptions({ figures, respondents }: AimPage, { call }: FilteredDashboard): readonly AimOption[] {
  const query = queryOf(respondents);
  return figures
    .filter((figure) => figure.kind === 'rating' || figure.kind === 'nps')
    .map((figure) => ({ aim: { call, figure: figure.key, query }, label: aimedName(figure) }));
}

/** The page's filters in words; own questions of the merchant are not among them. */
export function respondentWords({ respondents }: AimPage, { programme, filtered }: FilteredDashboard): string[] {
  return figureFiltersOf(programme, filtered).flatMap(
    ({ name, label, options }) => choiceWords(label, options, respondents[name] ?? []) ?? [],
  );
}

/** A segment that a change does not touch, by the query of its filters. */
export interface ControlOption {
  readonly control: string;
  readonly label: string;
}

/**
 * The other values of each filter of the page, one by one and all together: no shopper is on both sides. Other filters of
 * the page stay as they are.
 */
export function controlOptions(
  { respondents }: AimPage,
  { programme, filtered }: FilteredDashboard,
): readonly ControlOption[] {
  return figureFiltersOf(programme, filtered).flatMap(({ name, label, options, reads }) => {
    const chosen = respondents[name] ?? [];
    // Shoppers may have several topics.
    if (chosen.length === 0 || reads.kind === 'topic') return [];
    const others = options.map(({ id }) => id).filter((id) => !chosen.includes(id));
    const sets = others.length > 1 ? [...others.map((id) => [id]), others] : others.map((id) => [id]);
    return sets.map((ids) => ({
      control: queryOf({ ...respondents, [name]: ids }),
      label: choiceWords(label, options, ids) ?? label,
    }));
  });
}
