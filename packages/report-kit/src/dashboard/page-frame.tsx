import type { PageProps } from '@shoppervoice/contracts/remotes';
import { Banner } from '@shoppervoice/ui';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { UnentitledFilters } from '../page/address-notice.tsx';
import { ReportFrame } from '../page/report-frame.tsx';
import { ComparePicker } from '../range/compare-picker.tsx';
import { isSegment } from '../range/comparison.ts';
import { NoEarlierNotice } from '../range/no-earlier-notice.tsx';
import { valuesOf } from './figure-filters.ts';
import { unentitledFilters } from './page-filter.ts';
import type { PageState } from './use-page.ts';
import * as words from './words.ts';

const SegmentDialog = lazy(() => import('./segment-dialog.tsx'));

interface PageFrameProps
  extends Pick<PageProps, 'shell' | 'page'>,
    Pick<ComponentProps<typeof ReportFrame>, 'report' | 'how' | 'printed' | 'actions'> {
  state: PageState;
  children: ReactNode;
}

/** The frame of a dashboard: days, comparison, and notices about what is not applied. */
export function PageFrame({ shell, page, state, how, children, ...rest }: PageFrameProps) {
  const { range, entitlements, pageFilters, address, view, compare, segment, segments, problem, compareWith } = state;
  const { filters, offered, onShown } = pageFilters;
  const [isChoosing, setChoosing] = useState(false);
  const unentitled = unentitledFilters(filters, view, entitlements);
  return (
    <ReportFrame
      shell={shell}
      page={page}
      range={range}
      address={address}
      controls={
        <ComparePicker
          value={compare}
          range={range.range}
          limits={range.limits}
          segment={offered.length === 0 ? undefined : { words: segment, onChoose: () => setChoosing(true) }}
          onChange={compareWith}
        />
      }
      compared={segment}
      how={{ ...how, segments }}
      {...rest}
    >
      {unentitled.length > 0 && <UnentitledFilters names={unentitled} />}
      {problem !== null && <Banner title={words.notCompared}>{problem}</Banner>}
      {isChoosing && (
        <Suspense fallback={null}>
          <SegmentDialog
            offered={offered}
            now={valuesOf(offered, view)}
            value={isSegment(compare) ? compare : null}
            onShown={onShown}
            onApply={compareWith}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      <NoEarlierNotice
        compare={compare}
        range={range.range}
        limits={range.limits}
        presets={range.presets}
        shell={shell}
      />
      {children}
    </ReportFrame>
  );
}
