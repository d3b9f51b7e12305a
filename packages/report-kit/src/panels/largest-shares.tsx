import type { ChoiceFigure } from '@shoppervoice/contracts/reports';
import { formatCount, formatPercent, isLowBase } from '@shoppervoice/survey-model';
import { FewMark } from '@shoppervoice/ui';
import { useDashboard } from '../dashboard/dashboard.ts';
import { Section } from '../page/section.tsx';
import styles from './largest-shares.module.css';
import * as words from './words.ts';

/** The typical respondent: the most frequent answer of each of these groups. */
export function LargestShares({ title, groups }: { title: string; groups: readonly string[] }) {
  const { figures } = useDashboard();
  const facts = groups.flatMap((group) => {
    const figure = figures.find((each) => each.group === group && (each.kind === 'single' || each.kind === 'multi'));
    const largest = figure === undefined ? null : largestOf(figure as ChoiceFigure);
    return largest === null ? [] : [largest];
  });
  if (facts.length === 0) return null;
  return (
    <Section name="facts" title={title}>
      <dl className={styles.facts}>
        {facts.map(({ label, option, share, n }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{option}</strong>
              <span>{words.shareOf(formatPercent(share), formatCount(n))}</span>
              {isLowBase(n) && <FewMark />}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The first of several equal ones. Null without answers, or if they are hidden. */
function largestOf({ label, n, options }: ChoiceFigure) {
  const shown = options.flatMap((option) =>
    option.share === null ? [] : [{ option: option.label, share: option.share }],
  );
  const largest = shown.reduce<(typeof shown)[number] | null>(
    (most, next) => (most && most.share >= next.share ? most : next),
    null,
  );
  return largest === null || largest.share === 0 || n === null ? null : { label, n, ...largest };
}
