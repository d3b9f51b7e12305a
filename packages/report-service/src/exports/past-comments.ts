import type { ReportLine } from '@shoppervoice/contracts/reports';
import { type Area, addDays, type CommentSet } from '@shoppervoice/survey-model';
import { commentsByDay } from '@shoppervoice/survey-store';
import Type, { type TObject } from 'typebox';
import { commentSelection } from '../comments/comment-selection.ts';
import { limitsOf } from '../ranges/allowed-range.ts';
import type { ServiceParts } from '../service-parts.ts';
import { BACK, daysBack } from './past-query.ts';
import type { ReportExport } from './report-export.ts';

/** Number of matching comments on each day, newest first: of the requested and earlier days. */
export function pastComments(
  set: CommentSet,
  area: Area,
  parts: () => ServiceParts,
  { properties }: TObject,
): NonNullable<ReportExport['past']> {
  return {
    query: Type.Object({ ...properties, back: BACK }),
    ask: async ({ back, ...query }, context) => {
      const { reader, now } = parts();
      const limits = limitsOf(area, context, 'comments', now());
      const requested = commentSelection(set, query as Parameters<typeof commentSelection>[1], context, limits);
      const from = addDays(requested.from, -daysBack(back, requested.from, limits.earliest));
      return async function* lines(): AsyncGenerator<readonly ReportLine[]> {
        const byDay = await commentsByDay(reader, { ...requested, from });
        yield [{ table: { name: 'Comments by day', columns: COLUMNS } }];
        const rows: ReportLine[] = [];
        for (let day = requested.to; day >= from; day = addDays(day, -1)) rows.push([day, byDay.get(day) ?? 0]);
        yield rows;
      };
    },
  };
}

const COLUMNS: Extract<ReportLine, { table: unknown }>['table']['columns'] = [
  { key: 'day', head: 'Day', kind: 'day' },
  { key: 'n', head: 'Comments', kind: 'count' },
];
