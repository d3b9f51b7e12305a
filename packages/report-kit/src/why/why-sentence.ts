import type { WhyAnswer } from '@shoppervoice/contracts/reports';
import { UNITS } from '@shoppervoice/survey-model';
import * as words from './words.ts';

export type WhyUnit = 'mean' | 'nps';

/** A part in the figure's unit, with its sign. */
export const partText = (part: number | null, unit: WhyUnit): string =>
  UNITS[unit].formatDelta(part === null ? null : unit === 'nps' ? Math.round(part) : part);

/** The largest significant part, as a sentence. */
export function whySentence({ figure, dimensions }: WhyAnswer, unit: WhyUnit): string {
  const parts = dimensions.flatMap(({ name, label, groups }) =>
    groups.flatMap((group) => {
      const isDevice = name === 'deviceType' && group.id !== null;
      const who = isDevice
        ? words.shoppersOn(group.label.toLowerCase())
        : words.shoppers(label, group.id === null ? null : group.label);
      return [
        ...(group.significant ? [{ group, who, part: group.rate, isRate: true }] : []),
        ...(group.mixSignificant ? [{ group, who, part: group.mix, isRate: false }] : []),
      ];
    }),
  );
  const most = parts.toSorted((a, b) => Math.abs(b.part) - Math.abs(a.part))[0];
  if (most === undefined) return words.nothing;
  const { group, who, part, isRate } = most;
  const delta = typeof figure.change.delta === 'number' ? figure.change.delta : null;
  const [of, all] = [partText(part, unit), partText(delta, unit)];
  if (isRate) return words.mostlyRated(who, part > 0, of, all);
  const [now, before] = [sumOf(dimensions, group, 'n'), sumOf(dimensions, group, 'previousN')];
  return words.mostlyMix(who, group.n / now > group.previousN / before, of, all);
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
