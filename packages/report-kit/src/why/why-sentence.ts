import type { WhyAnswer } from '@shoppervoice/contracts/reports';
import { UNITS } from '@shoppervoice/survey-model';
import * as words from './words.ts';

export type WhyUnit = 'mean' | 'nps';

/** A part in the figure's unit, with its sign. */
export const partText = (part: number | null, unit: WhyUnit): string =>
  UNITS[unit].formatDelta(part === null ? null : unit === 'nps' ? Math.round(part) : part);

/** The largest significant part, as a sentence. */
export function whySentence({ figure, dimensions }: WhyAnswer, unit: WhyUnit): string {
  const parts = dimensions.flatMap(({ groups }) =>
    groups.flatMap((group) => [
      ...(group.significant ? [{ group, part: group.rate, isRate: true }] : []),
      ...(group.mixSignificant ? [{ group, part: group.mix, isRate: false }] : []),
    ]),
  );
  const most = parts.toSorted((a, b) => Math.abs(b.part) - Math.abs(a.part))[0];
  if (most === undefined) return words.nothing;
  const { group, part, isRate } = most;
  const delta = typeof figure.change.delta === 'number' ? figure.change.delta : null;
  const [of, all] = [partText(part, unit), partText(delta, unit)];
  const name = group.label.toLowerCase();
  if (isRate) return words.mostlyRated(name, part > 0, of, all);
  const [now, before] = [sumOf(dimensions, group, 'n'), sumOf(dimensions, group, 'previousN')];
  return words.mostlyMix(name, group.n / now > group.previousN / before, of, all);
}

/** Answers of all groups of this group's dimension. */
function sumOf(
  dimensions: WhyAnswer['dimensions'],
  of: WhyAnswer['dimensions'][number]['groups'][number],
  side: 'n' | 'previousN',
): number {
  const own = dimensions.find(({ groups }) => groups.includes(of));
  return Math.max(1, own?.groups.reduce((sum, group) => sum + group[side], 0) ?? 1);
}
