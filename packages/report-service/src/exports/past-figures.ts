import type { ReportLine } from '@shoppervoice/contracts/reports';
import { ProblemError } from '@shoppervoice/service-kit';
import type { Area } from '@shoppervoice/survey-model';
import { figuresOfMany } from '@shoppervoice/survey-store';
import type { TProperties } from 'typebox';
import { askDashboard } from '../dashboards/dashboard-answer.ts';
import { querySchema } from '../dashboards/dashboard-query.ts';
import { withholdFew } from '../dashboards/withhold-few.ts';
import { limitsOf } from '../ranges/allowed-range.ts';
import type { Dashboard } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { BACK, earlierDays, FIGURE } from './past-query.ts';
import type { ReportExport } from './report-export.ts';

/** Answers that are computed before other requests get their turn. */
const AT_ONCE = 16;

/**
 * One figure of a dashboard as its call would have answered it on earlier days, newest first: the requested days and
 * those that they are compared with, each shifted by one more day. The counts are read once for all of them. `more`:
 * the report's additional parameters; the figure's key determines the question.
 */
export function pastFigures(
  row: Pick<Dashboard, 'takes' | 'filtered' | 'figures'>,
  area: Area,
  parts: () => ServiceParts,
  more: TProperties,
): NonNullable<ReportExport['past']> {
  const { takes } = row;
  return {
    query: querySchema(row, { ...more, back: BACK, figure: FIGURE }),
    ask: async ({ back, figure, ...query }, context) => {
      const { range, other, own, segment, list } = await askDashboard(row, query, context, parts());
      const { groups: _, requests, ...rest } = await list();
      const wanted = requests.filter(({ key }) => key === figure);
      if (wanted.length === 0) {
        throw new ProblemError(404, 'This dashboard does not have this figure.', { parameter: 'figure' });
      }
      const { reader, now } = parts();
      const { earliest, lastDay } = limitsOf(area, context, takes.days ?? 'dashboard', now());
      const many = earlierDays({ range, other }, back, earliest);
      const { mid, timeZone } = context;
      return async function* lines(): AsyncGenerator<readonly ReportLine[]> {
        const { filters } = own;
        const query = { mid, timeZone, ...rest, groups: [], requests: wanted, filters, lastDay };
        let piece: ReportLine[] = [];
        for (const figures of await figuresOfMany(reader, query, many)) {
          const shown = withholdFew(figures, { own, other: segment ?? own });
          piece.push({ figures: shown as Extract<ReportLine, { figures: unknown }>['figures'] });
          if (piece.length < AT_ONCE) continue;
          yield piece;
          piece = [];
        }
        if (piece.length > 0) yield piece;
      };
    },
  };
}
