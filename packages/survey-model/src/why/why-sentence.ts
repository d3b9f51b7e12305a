import type { WhyAnswer, WhyGroup } from '@shoppervoice/contracts/reports';
import { UNITS } from '../figures/units.ts';

export type WhyUnit = 'mean' | 'nps';

/** A part in the figure's unit, with its sign. */
export const partText = (part: number | null, unit: WhyUnit): string =>
  UNITS[unit].formatDelta(part === null ? null : unit === 'nps' ? Math.round(part) : part);

export const NOTHING_STANDS_OUT = 'Nothing stands out.';
export const NOTHING_BEYOND_CHANCE = 'No group of shoppers explains the change beyond chance.';

/** A significant part of a change: how a group answered (`rate`), or how many of the answers are its own. */
export interface WhyPart {
  /** Of its dimension. */
  readonly name: string;
  readonly group: WhyGroup;
  /** `mobile shoppers`. */
  readonly who: string;
  readonly kind: 'rate' | 'mix';
  readonly part: number;
}

/** Those of all dimensions, the largest first. */
export function significantParts({ dimensions }: Pick<WhyAnswer, 'dimensions'>): readonly WhyPart[] {
  return dimensions
    .flatMap(({ name, label, groups }) =>
      groups.flatMap((group): WhyPart[] => {
        const of = { name, group, who: shoppersOf(name, label, group) };
        return [
          ...(group.significant ? [{ ...of, kind: 'rate' as const, part: group.rate }] : []),
          ...(group.mixSignificant ? [{ ...of, kind: 'mix' as const, part: group.mix }] : []),
        ];
      }),
    )
    .sort((a, b) => Math.abs(b.part) - Math.abs(a.part));
}

function shoppersOf(name: string, dimension: string, { id, label }: WhyGroup): string {
  if (id === null) return `shoppers who did not answer ${dimension}`;
  return name === 'deviceType' ? `${label.toLowerCase()} shoppers` : `shoppers with ${dimension}: ${label}`;
}

/** The largest significant part, as a sentence. */
export function whySentence(answer: WhyAnswer, unit: WhyUnit): string {
  const [most] = significantParts(answer);
  if (most === undefined) return NOTHING_STANDS_OUT;
  const { delta } = answer.figure.change;
  const size = `(${partText(most.part, unit)} of ${partText(typeof delta === 'number' ? delta : null, unit)})`;
  const { who, group, kind, part } = most;
  if (kind === 'rate') return `Mostly: ${who} rated ${part > 0 ? 'higher' : 'lower'} ${size}.`;
  const own = answer.dimensions.find(({ groups }) => groups.includes(group))?.groups ?? [];
  const sum = (side: 'n' | 'previousN') =>
    Math.max(
      1,
      own.reduce((all, each) => all + each[side], 0),
    );
  const isMore = group.n / sum('n') > group.previousN / sum('previousN');
  return `Mostly: ${isMore ? 'more' : 'fewer'} answers came from ${who} ${size}.`;
}
