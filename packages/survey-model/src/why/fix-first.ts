import type { KeyDriversAnswer } from '@shoppervoice/contracts/reports';
import { formatDelta, formatMean } from '../figures/display.ts';

/** An association, not a cause: said wherever drivers are told. */
export const ASSOCIATION = 'An association, not a cause.';

/** The driver to fix first and how sure that is, or that nothing stands out. */
export function fixFirstInWords({ drivers, fixFirst, outcome }: KeyDriversAnswer) {
  const driver = drivers.find(({ code }) => code === fixFirst) ?? null;
  if (driver === null) {
    const counted = drivers.filter(({ pointsAtStake }) => pointsAtStake !== null);
    const isUnsure = counted.length > 0 && counted.every(({ pointsLow }) => pointsLow === null);
    return {
      driver,
      title: 'Nothing stands out',
      points: isUnsure
        ? 'In fewer than eight days with answers nobody can say how sure points at stake are. Take more days.'
        : 'No rating has points at stake that are clearly above 0.',
    };
  }
  const { pointsAtStake, pointsLow, pointsHigh, label } = driver;
  const between = `${formatDelta(pointsLow)} and ${formatDelta(pointsHigh)}`;
  return {
    driver,
    title: `Fix first: ${label}`,
    points: `${outcome.label} is ${formatMean(pointsAtStake)} points higher without those who rated it low (95% between ${between}).`,
  };
}
