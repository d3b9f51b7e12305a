import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { HomeFigure } from '@shoppervoice/contracts/reports';
import { ChangeMark, Sparkline } from '@shoppervoice/report-kit';
import {
  DEFAULT_PRESET,
  formatCount,
  questionByCode,
  shownChange,
  shownSurvey,
  UNITS,
} from '@shoppervoice/survey-model';
import { cx, Icon, linkClass, SurveyKey } from '@shoppervoice/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { type ChangeGroupKey, certaintyOfFigure } from './change-groups.ts';
import css from './change-row.module.css';
import * as words from './words.tsx';

interface ChangeRowProps {
  readonly figure: HomeFigure;
  readonly group: ChangeGroupKey;
  readonly span: number;
  readonly shell: ShellApi;
}

/** Address of a figure's page with Home's days and comparison, and the figure's metric selected. */
export function rowAddress({ page, key, unit }: Pick<HomeFigure, 'page' | 'key' | 'unit'>): string {
  const query = new URLSearchParams({ dateRange: DEFAULT_PRESET, compare: 'previous' });
  const role = questionByCode(key)?.role;
  // A page of scores draws all of them anyway.
  if (unit === 'mean' && role !== undefined) query.set('metric', role);
  return `${page}?${query}`;
}

/** One question: name, trend, value with n, change with its certainty, and a link to its page. */
export function ChangeRow({ figure, group, span, shell }: ChangeRowProps) {
  const unit = UNITS[figure.unit];
  const survey = shownSurvey(figure.surveyId);
  const page = shell.pageAt(figure.page);
  const moved = group === 'worse' || group === 'better';
  const hasTrend = group !== 'few' && group !== 'none';
  return (
    <li className={css.row} data-moved={moved || undefined} data-few={group === 'few' || undefined}>
      <p className={css.name}>
        <strong>{figure.unit === 'nps' ? words.netPromoterScore : figure.label}</strong>
        <span>
          <SurveyKey of={survey.colour} />
          {survey.name}
        </span>
      </p>
      <div className={css.course}>
        {hasTrend && (
          <Sparkline
            values={figure.series.map((bucket) => bucket.mean)}
            before={figure.previousSeries.map((bucket) => bucket.mean)}
            span={span}
            certainty={certaintyOfFigure(figure)}
          />
        )}
      </div>
      <p className={css.value}>
        {unit.format(figure.value)}
        <span className={css.small}>n {formatCount(figure.n)}</span>
      </p>
      <div className={css.change}>
        {figure.n > 0 && (
          <ChangeMark
            facts={{ ...figure, previousN: figure.changeUnavailable ? null : figure.previousN }}
            shown={shownChange(figure.unit, figure.value, figure.previousValue, figure.delta)}
          />
        )}
        {figure.delta !== null && <span className={css.small}>{words.was(unit.format(figure.previousValue))}</span>}
        {figure.beside && figure.n > 0 && <Beside {...figure.beside} />}
        {figure.n > 0 && figure.changeUnavailable === 'no-answers' && (
          <span className={css.small}>{words.noChangeShown}</span>
        )}
      </div>
      {page && shell.canOpen(figure.page) && (
        <Link className={cx(linkClass, css.link)} to={rowAddress(figure)}>
          {page.title}
          <Icon of={ChevronRight} />
        </Link>
      )}
    </li>
  );
}

/** The other figure of the same answers: the mean of a score, or the score of a mean. */
function Beside({ unit, value, previousValue, delta, significant }: NonNullable<HomeFigure['beside']>) {
  const shown = shownChange(unit, value, previousValue, delta);
  return (
    <span className={css.small}>
      {unit === 'nps' ? words.nps : UNITS[unit].name.toLowerCase()} {UNITS[unit].format(value)}
      {shown && ` ${words.changeInBrackets(shown.text, significant)}`}
    </span>
  );
}
