import type { Picture } from '@shoppervoice/chart-model';
import type { PageProps } from '@shoppervoice/contracts/remotes';
import type { CommentsAnswer } from '@shoppervoice/contracts/reports';
import type { Fact, FileTable } from '@shoppervoice/report-files';
import { column, tableOf } from '@shoppervoice/report-files';
import {
  type CommentFilter,
  type DayRange,
  NOT_READ,
  notReadCount,
  notReadLanguages,
  readCount,
  toneShare,
} from '@shoppervoice/survey-model';
import type { ListedText } from '../comments/comment-facts.ts';
import { TONE_COLOURS } from '../comments/tone-look.ts';
import { ExportsProvider } from '../download/exports.ts';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import type { FilterOption } from '../filters/filter-options.ts';
import { listExports, selectionOf } from './list-exports.ts';
import type { ListSource } from './list-source.ts';
import type { ListView } from './use-list-view.ts';
import * as words from './words.tsx';

export interface ChartFilesProps extends Pick<PageProps, 'shell' | 'page'> {
  /** What the chart shows and filters. */
  filter: CommentFilter;
  options: readonly FilterOption[];
  source: ListSource;
  days: DayRange;
  list: ListView;
  /** Further context: the question. */
  more: readonly Fact[];
}

/** A chart over a list as files. Its counts ignore its own filter, and so does the caption. */
export function ChartFiles({ filter, options, source, shell, page, days, list, more }: ChartFilesProps) {
  const counted = options.filter(({ count }) => count !== null && count > 0);
  if (counted.length === 0) return null;
  const others = { ...list, filters: { ...list.filters, [filter.name]: [] } };
  const { many } = source.noun;
  const isTone = filter.reads.kind === 'tone';
  return (
    <ExportsProvider value={listExports({ source, shell, page, days, list: others, more })}>
      <PictureDownloads
        title={isTone ? words.toneOf(many) : words.topicsOf(many)}
        of={isTone ? [unreadApart(options)] : async () => [{ n: await countAll() }]}
        picture={([all]): Picture => ({
          kind: 'shares',
          figure: {
            n: all?.n ?? 0,
            options: sharesOf(filter, isTone ? options.filter(({ id }) => id !== NOT_READ) : counted, all?.n ?? 0),
          },
          ...(isTone ? { tones: TONE_COLOURS } : { sort: 'largest' }),
        })}
        table={([all]) => countsTable(filter, options, all?.n ?? 0)}
      />
    </ExportsProvider>
  );

  /** A comment can have several topics or none, so the total needs a request. */
  async function countAll(): Promise<number> {
    const { commentsCount } = await shell.request<CommentsAnswer<ListedText>>(
      source.page(selectionOf(source, days, others), 1, 'newest', 1),
    );
    return commentsCount;
  }
}

/** The base of the shares of tones, and what they leave out. */
const unreadApart = (options: ChartFilesProps['options']) => ({
  n: readCount(options),
  notRead: notReadCount(options),
  languages: notReadLanguages(options),
});

/** Topic shares are of all comments, tone shares of the classified ones. */
function shareOf({ reads }: CommentFilter, option: FilterOption, n: number): number | null {
  if (reads.kind === 'tone') return toneShare(option, n);
  return n === 0 ? null : (option.count ?? 0) / n;
}

function sharesOf(filter: CommentFilter, options: readonly FilterOption[], n: number) {
  return options.map((option) => ({ ...option, low: null, high: null, share: shareOf(filter, option, n) }));
}

function countsTable(filter: CommentFilter, options: readonly FilterOption[], n: number): FileTable {
  const { label: head } = filter;
  return tableOf<FilterOption>(
    head,
    [
      column(head, 'text', ({ label }) => label),
      column(words.count, 'count', ({ count }) => count),
      column(words.share, 'share', (option) => shareOf(filter, option, n)),
    ],
    options,
  );
}
