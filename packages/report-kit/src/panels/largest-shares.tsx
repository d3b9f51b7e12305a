import type { ChoiceFigure } from '@shoppervoice/contracts/reports';
import { formatCount, formatPercent, isLowBase } from '@shoppervoice/survey-model';
import { FewMark } from '@shoppervoice/ui';
import { useDashboard } from '../dashboard/dashboard.ts';
import { Section } from '../page/section.tsx';
import styles from './largest-shares.module.css';
import * as words from './words.ts';

/** Who the typical respondent is: of each of these groups the answer that most gave. */
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

/** The first of several that are equal. Null where nobody answered or nothing may be told. */
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
