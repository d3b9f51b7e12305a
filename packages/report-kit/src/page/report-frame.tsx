import type { PageProps } from '@shoppervoice/contracts/remotes';
import { formatRangeWithYear } from '@shoppervoice/survey-model';
import { Bone, Button, Deferred, IconButton, useLayoutWidth } from '@shoppervoice/ui';
import { Bookmark } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { AddressControl } from '../address/use-address-state.ts';
import { UnreadOfPanels, type UnreadValue } from '../address/use-address-state.ts';
import type { ChangeCounts } from '../figures/change-counts.ts';
import type { HowFacts } from '../how/how-facts.ts';
import { DrawnChangesProvider, HowWeDecide } from '../how/how-we-decide.tsx';
import { DateRangePicker } from '../range/date-range-picker.tsx';
import { RangeNotice } from '../range/range-notice.tsx';
import type { ReportRange } from '../range/use-report-range.ts';
import { AsideContext, PageShellContext, slotOf } from '../slots/page-slots.ts';
import { AddressNotice } from './address-notice.tsx';
import { FoldedKeyProvider, foldedKey } from './collapsed.ts';
import { freshnessNote, PageHeader } from './page-header.tsx';
import { ReportControls, type ReportView, SendButton } from './report-controls.tsx';
import { BarActionsProvider, ControlsEndProvider, ReportPage } from './report-layout.tsx';
import { sendOf, viewOf } from './view-of.ts';
import * as words from './words.ts';

interface ReportFrameProps extends Pick<PageProps, 'shell' | 'page'> {
  range: ReportRange;
  /** What the page itself reads from the address. */
  address: Pick<AddressControl<unknown>, 'names' | 'unreadable'>;
  /** Beside the date range: comparison. */
  controls?: ReactNode;
  /** Another segment that the figures are compared with, in words. */
  compared?: string | null;
  /** The page's report: with Export and Schedule if its descriptor names one. */
  report?: ReportView;
  /** At the right of the title; on a phone in the bottom bar: downloads the page's own figures. */
  actions?: ReactNode;
  /** Context for print: merchant, days, comparison, filters and n. */
  printed?: string | undefined;
  /** Explanations of the page. */
  how: Omit<HowFacts, 'timeZone' | 'weekStartsOn'>;
  children: ReactNode;
}

/** Top of every report page: title, days and their limits, and notices about the requested days. */
export function ReportFrame({
  shell,
  page,
  range,
  address: { names, unreadable },
  controls,
  compared = null,
  report,
  actions,
  printed,
  how,
  children,
}: ReportFrameProps) {
  const layout = useLayoutWidth();
  const phone = layout === 'phone';
  const [controlsEnd, setControlsEnd] = useState<HTMLElement | null>(null);
  const [ofPanels, setOfPanels] = useState<Readonly<Record<string, readonly UnreadValue[]>>>({});
  const take = useCallback(
    (panel: string, values: readonly UnreadValue[]) => setOfPanels((others) => ({ ...others, [panel]: values })),
    [],
  );
  const unread = useMemo(() => [...unreadable, ...Object.values(ofPanels).flat()], [unreadable, ofPanels]);
  const drawn = useRef<ChangeCounts | null>(null);
  const here = useLocation();
  const save = () => shell.saveView(viewOf({ page, here, range, compared, report }));
  const send = <SendButton onClick={() => shell.openSend(sendOf({ page, here, range, compared, report }))} />;
  const all =
    report === undefined ? (
      <>
        {send}
        {actions}
      </>
    ) : (
      <ReportControls shell={shell} page={page} view={report} send={send}>
        {actions}
      </ReportControls>
    );
  const { timeZone = 'UTC', weekStartsOn } = shell.pageData?.merchant ?? {};
  const shown = report && { page, query: report.query, days: formatRangeWithYear(range.range) };
  return (
    <DrawnChangesProvider value={drawn}>
      <ReportPage>
        <PageHeader
          title={page.title}
          note={
            <>
              <span>{freshnessNote(range)}</span> <HowWeDecide facts={{ ...how, timeZone, weekStartsOn }} />
            </>
          }
          printed={printed}
          actions={
            phone ? (
              <IconButton icon={Bookmark} label={words.saveView} aria-haspopup="dialog" onClick={save} />
            ) : (
              <Deferred turns={2} until={<ControlSkeletons widths={['112px', '112px', '84px', '100px']} />}>
                <Button icon={Bookmark} aria-haspopup="dialog" onClick={save}>
                  {words.saveView}
                </Button>
                {all}
              </Deferred>
            )
          }
        >
          <Deferred turns={2} until={<ControlSkeletons widths={['256px', '232px']} />}>
            <DateRangePicker range={range} />
            {controls}
            {layout === 'narrow' && <div ref={setControlsEnd} />}
          </Deferred>
        </PageHeader>
        <RangeNotice range={range} shell={shell} />
        <AddressNotice key={here.pathname} names={names} unread={unread} />
        <BarActionsProvider value={phone ? all : null}>
          <ControlsEndProvider value={controlsEnd}>
            <FoldedKeyProvider value={foldedKey({ shell, page })}>
              <UnreadOfPanels.Provider value={take}>
                <PageShellContext value={shell}>
                  <AsideContext value={shown ? slotOf(shell, 'report.aside', shown) : null}>{children}</AsideContext>
                </PageShellContext>
              </UnreadOfPanels.Provider>
              {shown && slotOf(shell, 'report.panel', shown)}
            </FoldedKeyProvider>
          </ControlsEndProvider>
        </BarActionsProvider>
      </ReportPage>
    </DrawnChangesProvider>
  );
}

interface LockedReportFrameProps extends Pick<PageProps, 'page'> {
  /** Skeleton in the shape of the page; `filters`: with the filter column. */
  skeleton: (filters: boolean) => ReactNode;
}

/** A locked report page: only the frame; the shell's upgrade modal is open over it. */
export function LockedReportFrame({ page, skeleton }: LockedReportFrameProps) {
  const layout = useLayoutWidth();
  return (
    <ReportPage>
      <PageHeader title={page.title} />
      {skeleton(layout === 'wide')}
    </ReportPage>
  );
}

/** Placeholders of a row of buttons. */
function ControlSkeletons({ widths }: { widths: readonly string[] }) {
  return widths.map((width, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row that never changes.
    <Bone key={at} width={width} height="var(--control)" />
  ));
}
