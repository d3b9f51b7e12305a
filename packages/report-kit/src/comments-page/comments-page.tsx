import type { OpenedPage, PageProps } from '@shoppervoice/contracts/remotes';
import { paperLine } from '@shoppervoice/report-files';
import { type Area, addDays, type CommentSet, CUSTOM } from '@shoppervoice/survey-model';
import { Banner } from '@shoppervoice/ui';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { AboveList, summaryListOf } from '../comments/above-list.tsx';
import { CommentSenderProvider, useListSender } from '../comments/comment-sender.ts';
import { readyClock } from '../comments/ready-clock.ts';
import { TranslatedList, useTranslatable } from '../comments/translation/translated-list.ts';
import { UnentitledFilters } from '../page/address-notice.tsx';
import { LockedReportFrame, ReportFrame } from '../page/report-frame.tsx';
import { type ReportRange, useReportRange } from '../range/use-report-range.ts';
import { ListPageSkeleton } from './comments-skeleton.tsx';
import { firstListCalls } from './first-calls.ts';
import { LabelsPlace } from './labels/labels-place.tsx';
import { ListBody } from './list-body.tsx';
import { ListExport } from './list-export.tsx';
import { listAbout } from './list-exports.ts';
import { listReport } from './list-report.ts';
import { ListSearch } from './list-search.tsx';
import { commentSource, type ListSource, ONE_COMMENT } from './list-source.ts';
import { setCount, unentitledFilters } from './list-view.ts';
import { answersInWords } from './list-words.ts';
import { OneComment } from './one-comment.tsx';
import { useListView } from './use-list-view.ts';
import * as words from './words.tsx';

/**
 * A page over one list of comments, to search and to filter. Its gate and area are the descriptor's. The module exports
 * `Page` as its default, and `firstCall`.
 */
export function commentsPage(set: CommentSet): {
  readonly Page: ComponentType<PageProps>;
  readonly firstCall: (opened: OpenedPage) => readonly string[] | null;
} {
  const source = commentSource(set);
  function Page(props: PageProps) {
    if (!props.locked) return <OpenPage set={set} source={source} {...props} />;
    return (
      <LockedReportFrame
        page={props.page}
        skeleton={(filters) => <ListPageSkeleton still filters={filters} ratings />}
      />
    );
  }
  function firstCall({ shell, search, page }: OpenedPage) {
    if (new URLSearchParams(search).get(ONE_COMMENT)) return null;
    readyClock(shell);
    return firstListCalls(source, shell, search, page);
  }
  return { Page, firstCall };
}

const HOW = { page: 'comments', parts: ['comments'], counts: null } as const;

function OpenPage({ set, source, shell, page }: PageProps & { set: CommentSet; source: ListSource }) {
  const range = useReportRange({ shell, area: page.area as Area, kind: 'comments' });
  const list = useListView(source, shell);
  const [params] = useSearchParams();
  const unentitled = unentitledFilters(source, params, list.holds);
  const answers = answersInWords(source, list.filters);
  const otherDays = setCount(list.filters) > 0 && endsAsDashboards(range);
  const one = params.get(ONE_COMMENT);
  const report = listReport(source, list, range);
  const sender = useListSender(shell, page, set, ONE_COMMENT);
  const translated = useTranslatable(shell, set);
  if (one) {
    return (
      <ReportFrame shell={shell} page={page} range={range} address={list.address} how={HOW}>
        <CommentSenderProvider value={sender}>
          <TranslatedList value={translated}>
            <LabelsPlace shell={shell} set={set}>
              <OneComment set={set} holds={list.holds} shell={shell} today={range.limits.today} responseId={one} />
            </LabelsPlace>
          </TranslatedList>
        </CommentSenderProvider>
      </ReportFrame>
    );
  }
  return (
    <ReportFrame
      shell={shell}
      page={page}
      range={range}
      address={list.address}
      report={report}
      how={HOW}
      controls={<ListSearch source={source} list={list} />}
      printed={paperLine(listAbout({ source, shell, page, days: range.range, list }))}
      actions={<ListExport source={source} shell={shell} page={page} range={range} list={list} />}
    >
      {unentitled.length > 0 && <UnentitledFilters names={unentitled} />}
      {(answers || otherDays) && (
        <Banner kind="accent" title={answers ? words.fromWhoRated : words.endYesterday}>
          {answers && `${words.notEveryoneComments(answers)} `}
          {otherDays && words.otherDays}
        </Banner>
      )}
      <AboveList shell={shell} page={page} list={summaryListOf(set)} query={report.query} days={report.days} briefly />
      <CommentSenderProvider value={sender}>
        <TranslatedList value={translated}>
          <LabelsPlace shell={shell} set={set}>
            <ListBody source={source} shell={shell} page={page} range={range} list={list} />
          </LabelsPlace>
        </TranslatedList>
      </CommentSenderProvider>
    </ReportFrame>
  );
}

/**
 * Days from a dashboard, whose data ends yesterday: the link behind a mark there. The preset of the same name means
 * other days here.
 */
function endsAsDashboards({ choice, range, limits }: Pick<ReportRange, 'choice' | 'range' | 'limits'>): boolean {
  return choice.label === CUSTOM && limits.lastDay === limits.today && range.endDate === addDays(limits.today, -1);
}
