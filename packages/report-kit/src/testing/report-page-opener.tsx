import type { PageDescriptor, PageModule } from '@shoppervoice/contracts/remotes';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import {
  type Answers,
  figuresCallOf,
  firstCallsOf,
  type OpenedPage,
  openReportPage,
  type WrittenDescriptor,
} from './open-report-page.tsx';

import { noDrivers, sampleDrivers } from './sample-drivers.ts';
import { noFigures, sampleFigures } from './sample-figures.ts';

/** Response of a call beside the page's first one: the same as the first's. */
export const AS_THE_FIRST = Symbol('as the first');

/**
 * The report pages of a remote, for checks of all of them: its descriptor; the module of a page by its name
 * (`overall-metrics`); responses of calls beside their first one, by path.
 */
export type ReportPages = readonly [
  descriptor: WrittenDescriptor,
  load: (name: string) => Promise<PageModule>,
  also?: Answers,
];

/** A team's machine may take seconds for what an idle one does in 50 ms; the library's own wait is one second. */
configure({ asyncUtilTimeout: 8_000 });

/** Each test begins with an empty page, in a wide window. */
export function emptyPageEach(): void {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** Key drivers have a response of their own in place of the samples of figures. */
function answerOf(call: string, answerTo: (call: string) => unknown): (call: string) => unknown {
  if (!call.endsWith('key-drivers')) return answerTo;
  return answerTo === sampleFigures ? sampleDrivers : answerTo === noFigures ? noDrivers : answerTo;
}

/** Opens pages of a remote with responses to all requests. */
export function reportPageOpener(...[descriptor, load, also = {}]: ReportPages) {
  const moduleOf = (page: PageDescriptor) => load(page.module.replace('./', ''));
  return {
    pages: descriptor.pages as readonly PageDescriptor[],
    moduleOf,
    isDashboard: async (page: PageDescriptor) => figuresCallOf(descriptor, page, await moduleOf(page)) !== null,
    /** The page as the shell renders it, and the request that the shell makes before. */
    async open(
      page: PageDescriptor,
      answerTo: (call: string) => unknown,
      state: Pick<OpenedPage, 'locked' | 'without' | 'search'> = {},
    ) {
      const module = await moduleOf(page);
      const [first = null] = firstCallsOf(descriptor, page, module);
      const figures = figuresCallOf(descriptor, page, module);
      const others = Object.entries(also).map(([path, answer]) => [path, answer === AS_THE_FIRST ? answerTo : answer]);
      const answers = {
        ...Object.fromEntries(others),
        ...(figures === null ? {} : { [figures]: answerOf(figures, answerTo) }),
      };
      return { first, ...openReportPage({ descriptor, page, module, answers, ...state }) };
    },
  };
}
