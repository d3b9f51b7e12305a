import { reportCall } from '@shoppervoice/contracts/reports';
import { type AnswerFigure, useDashboard } from '../dashboard/dashboard.ts';
import { useReport } from '../data/use-report.ts';
import { behindFigure } from '../drill-down/behind-figure.ts';
import type { CommentsBehind } from '../drill-down/comments-link.ts';
import { pathOf } from './stage-figures.ts';
import type { StageInfo, StagesDefinition } from './stages-definition.ts';

/** The comments of those who left at a stage; null if the reader cannot open them. */
export function useStageComments(definition: StagesDefinition): (row: StageInfo) => CommentsBehind | null {
  const { figures, days, commentsOf } = useDashboard();
  const stages = pathOf(definition, figures)?.stages;
  return ({ id }) => {
    const count = stages?.options.find((option) => option.id === id)?.count ?? 0;
    return stages === undefined || count === 0 ? null : commentsOf(stages, days, behindFigure(stages, [id]));
  };
}

/** Number of comments by stage; null if not known (yet). One call for all stages. */
export function useCommentCounts(definition: StagesDefinition): (row: StageInfo) => number | null {
  const { figures, days, commentsOf } = useDashboard();
  const points = pathOf(definition, figures)?.points;
  const behind = points === undefined ? null : commentsOf(points, days, behindFigure(points));
  const { startDate, endDate } = days;
  const report = useReport(
    behind === null ? null : reportCall(`${behind.list.path}/filter-counts`, { startDate, endDate, ...behind.filters }),
  );
  const name = behind?.list.filters.find(({ reads }) => reads.kind === 'choice' && reads.code === points?.code)?.name;
  if (report.kind !== 'ready' || report.stale || name === undefined) return () => null;
  const counts = report.answer[name];
  return (row) => {
    const own = counts?.filter(({ id }) => row.points.includes(id)).map(({ count }) => count) ?? [];
    return own.length === 0 || own.includes(null) ? null : own.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  };
}

/** Link of a stage's figure, by the ids of its answers; without ids, of all who answered. */
export function useLinks(): (figure: AnswerFigure, ids?: readonly number[]) => string | null {
  const { days, linkOf } = useDashboard();
  return (figure, ids = []) => linkOf(figure, days, behindFigure(figure, ids));
}
