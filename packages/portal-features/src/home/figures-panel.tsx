import type { HomeDescriptor, ShellApi } from '@shoppervoice/contracts/remotes';
import type { HomeFigure, HomeFigures } from '@shoppervoice/contracts/reports';
import { formatRange, spanOf, useReport } from '@shoppervoice/report-kit';
import { UNITS } from '@shoppervoice/survey-model';
import { Button, DataError, EmptyState, Icon, Panel, PanelHead } from '@shoppervoice/ui';
import {
  ChartNoAxesColumn,
  ChevronDown,
  ChevronUp,
  MessageCircleQuestion,
  RefreshCw,
  TrendingDown,
  TrendingUp,
} from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type ChangeGroup, type ChangeGroupKey, changeGroups, isEmpty, STRONGEST, testsIn } from './change-groups.ts';
import { ChangeRow } from './change-row.tsx';
import css from './figures-panel.module.css';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import type { Moved } from './moved-sentence.tsx';
import * as words from './words.tsx';

interface FiguresBlockProps {
  readonly title: string;
  readonly answer: HomeFigures;
  readonly shell: ShellApi;
  /** Explains how to send responses if there are none; once a page. */
  readonly guide: boolean;
  /** Null if the figures are current. Otherwise the last refresh failed, and older figures are shown. */
  readonly onRefresh: (() => void) | null;
}

/**
 * Questions of one programme, 30 days to yesterday against the 30 before: the strongest changes, and a button for the
 * rest.
 */
export function FiguresBlock({ title, answer, shell, guide, onRefresh }: FiguresBlockProps) {
  const [heading, rows] = [useId(), useId()];
  const [whole, setWhole] = useState(false);
  if (answer.figures.length === 0) {
    return (
      <EmptyState icon={ChartNoAxesColumn} title={words.noFiguresHere(title)}>
        {words.otherPages}
      </EmptyState>
    );
  }
  if (isEmpty(answer.figures)) {
    if (guide) return <FirstSteps programme={title} shell={shell} />;
    return (
      <EmptyState icon={MessageCircleQuestion} title={words.waitingForAnswers(title)}>
        {words.noAnswersYet}
      </EmptyState>
    );
  }
  return (
    <Panel aria-labelledby={heading}>
      <PanelHead title={words.whatChanged(title)} id={heading}>
        {onRefresh && (
          <Button icon={RefreshCw} onClick={onRefresh}>
            {words.refreshFailed}
          </Button>
        )}
        <Legend range={answer.range} previous={answer.previous} />
      </PanelHead>
      <div id={rows}>
        {changeGroups(whole ? answer.figures : answer.figures.slice(0, STRONGEST)).map((group) => (
          <Group key={group.key} group={group} of={title} all={answer.figures} shell={shell} />
        ))}
      </div>
      {answer.figures.length > STRONGEST && (
        <div className={css.more}>
          <Button
            variant="quiet"
            trailingIcon={whole ? ChevronUp : ChevronDown}
            aria-expanded={whole}
            aria-controls={rows}
            onClick={() => setWhole(!whole)}
          >
            {whole ? words.showStrongest(STRONGEST) : words.showAllScores(answer.figures.length)}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface FiguresPanelProps extends Pick<FiguresBlockProps, 'shell'> {
  readonly home: HomeDescriptor;
  /** Receives the counts of this remote once known; zero if its answer cannot be read. */
  readonly onMoved: (title: string, moved: Moved) => void;
}

/** Figures of a remote outside the portal's programmes, from its own call. */
export function FiguresPanel({ home, shell, onMoved }: FiguresPanelProps) {
  const state = useReport<HomeFigures>(home.figures);
  const figures = state.kind === 'ready' ? state.answer.figures : null;
  useEffect(() => {
    if (figures) onMoved(home.title, countMoved(figures));
  }, [figures, home.title, onMoved]);
  if (state.kind === 'failed') return <FiguresFailed title={home.title} {...state} />;
  if (state.kind !== 'ready') return <FiguresSkeleton title={words.whatChanged(home.title)} />;
  const { answer, refreshFailed, retry } = state;
  return (
    <FiguresBlock
      title={home.title}
      answer={answer}
      shell={shell}
      guide={false}
      onRefresh={refreshFailed ? retry : null}
    />
  );
}

interface FiguresFailedProps {
  readonly title: string;
  readonly reason: string;
  readonly requestId?: string;
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** Shown instead of the figures of one programme; the others stay. */
export function FiguresFailed({ title, reason, requestId, retry, retrying }: FiguresFailedProps) {
  return (
    <DataError
      title={words.figuresNotLoaded(title)}
      reason={reason}
      {...(requestId === undefined ? {} : { requestId })}
      onRetry={retry}
      busy={retrying}
    />
  );
}

/** Counts for the sentence at the top. */
export function countMoved(figures: readonly HomeFigure[]): Moved {
  const size = (key: ChangeGroupKey) => changeGroups(figures).find((group) => group.key === key)?.figures.length ?? 0;
  return {
    figures: figures.filter(({ n }) => n > 0).length,
    tested: testsIn(figures),
    worse: size('worse'),
    better: size('better'),
  };
}

function Legend({ range, previous }: Pick<HomeFigures, 'range' | 'previous'>) {
  return (
    <p className={css.legend}>
      {previous && (
        <span className={css.before}>
          <i aria-hidden="true" />
          {formatRange(previous)}
        </span>
      )}
      <span className={css.now}>
        <i aria-hidden="true" />
        {formatRange(range)}
      </span>
    </p>
  );
}

interface GroupProps {
  readonly group: ChangeGroup;
  /** The programme, as each of several has these groups. */
  readonly of: string;
  readonly all: readonly HomeFigure[];
  readonly shell: ShellApi;
}

function Group({ group, of, all, shell }: GroupProps) {
  const { name, note: usual } = words.groups[group.key];
  const isTooEarly = group.figures.some(({ changeUnavailable }) => changeUnavailable === 'depth');
  const total = changeGroups(all).find(({ key }) => key === group.key)?.figures.length ?? 0;
  const shown = group.figures.length;
  const note = group.key === 'uncompared' && isTooEarly ? words.tooEarly : usual;
  return (
    <section aria-label={`${name}, ${of}`} className={css.group} data-group={group.key}>
      <h3>
        {group.key === 'worse' && <Icon of={TrendingDown} />}
        {group.key === 'better' && <Icon of={TrendingUp} />}
        {name}
        <span className={css.note}>
          {shown < total ? words.shownOfTotal(shown, total) : total}
          {note && ` · ${note}`}
        </span>
      </h3>
      <ol>
        {group.figures.map((figure) => (
          <ChangeRow
            key={figure.key}
            figure={figure}
            group={group.key}
            span={spanOfUnit(figure.unit, all)}
            shell={shell}
          />
        ))}
      </ol>
    </section>
  );
}

/** Sparklines of one unit share one height, so that their slopes are comparable. */
function spanOfUnit(unit: HomeFigure['unit'], all: readonly HomeFigure[]): number {
  const trends = all
    .filter((figure) => figure.unit === unit)
    .map((figure) => [...figure.previousSeries, ...figure.series].map((bucket) => bucket.mean));
  return spanOf(trends, UNITS[unit].sparkSpan);
}
