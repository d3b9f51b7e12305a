import { reportPages } from '../../e2e/report-pages/pages-of-remotes.ts';
import type { Access } from '../../packages/contracts/src/calls/index.ts';
import { PROGRAMMES } from '../../packages/survey-model/src/index.ts';
import type { Milestone } from './marks.ts';

/** What a report page shows first, by the module that renders it: its figures, and the first chart. */
interface FirstView {
  readonly modules: readonly string[];
  readonly figures: Milestone['all'][number];
  readonly chart: Milestone['all'][number];
}

const HIGHCHARTS = { selector: 'main svg.highcharts-root .highcharts-series path[d^="M"]' };
const VIEWS: readonly FirstView[] = [
  {
    modules: ['overall-metrics', 'metrics-by-device'],
    figures: { selector: 'main article', text: '\\d\\.\\d\\d' },
    chart: HIGHCHARTS,
  },
  {
    modules: ['net-promoter-score', 'purchase-frequency'],
    figures: { selector: 'main article figcaption', text: 'n \\d' },
    chart: HIGHCHARTS,
  },
  {
    modules: ['metric-distributions', 'bopis-summary', 'custom-questions', 'score-summary'],
    figures: { selector: 'main article figcaption', text: 'n \\d' },
    chart: { selector: 'main article figure :is(ol, ul) > li' },
  },
  {
    modules: ['demographics'],
    figures: { selector: 'main dd', text: '\\d%' },
    chart: { selector: 'main article figure li svg rect' },
  },
  {
    modules: ['comments', 'bopis-comments', 'open-end-responses'],
    figures: { selector: 'main article time' },
    chart: { selector: 'main section[aria-labelledby="tone-chart"] button[title]' },
  },
  {
    modules: ['comment-summary'],
    figures: { selector: 'main article', text: '\\d%' },
    chart: { selector: 'main figure ol > li' },
  },
  {
    modules: ['key-drivers'],
    figures: { selector: 'main section[aria-labelledby] p', text: '\\d' },
    chart: { selector: 'main svg circle[data-driver]' },
  },
  {
    modules: ['shopping-cycle'],
    figures: { selector: 'main ol li:has(h3) p', text: '\\d%' },
    // Its first panel is a column chart; the trend is its fourth.
    chart: { selector: 'main ol li:has(h3) ol li span + span', text: '\\d' },
  },
];

export interface MeasuredPage {
  readonly path: string;
  /** `online-buyer: Comments`. */
  readonly name: string;
  /** Entitlements of its reader: all. */
  readonly access: readonly Access[];
  readonly milestones: readonly Milestone[];
}

/** Home of a reader of every programme: what changed in each of them, and the first trend beside a figure. */
const HOME: MeasuredPage = {
  path: '/',
  name: 'Home',
  access: PROGRAMMES.map(({ package: code }) => ({ package: code })),
  milestones: [
    {
      name: 'tiles',
      all: PROGRAMMES.map(({ label }) => ({
        // Without figures there is a heading, too, over a skeleton.
        selector: 'main section:has([data-group] li)',
        text: `^What changed in ${label}[^]*\\d`,
      })),
    },
    { name: 'chart', all: [{ selector: 'main [data-group] li svg path' }] },
  ],
};

/**
 * Home, every report page of every remote, and its milestones.
 * @throws for a page that has no row in `VIEWS`
 */
export function measuredPages(): readonly MeasuredPage[] {
  const pages = reportPages().map(({ remote, path, page: { module, title, access } }) => {
    const view = VIEWS.find(({ modules }) => modules.includes(module.replace('./', '')));
    if (view === undefined) throw new Error(`Say in bench/paint/first-view.ts what stands first on ${path}.`);
    const heading = { selector: 'main h1', text: `^${title}$` };
    return {
      path,
      name: `${remote}: ${title}`,
      access: [access],
      milestones: [
        { name: 'tiles', all: [heading, view.figures] },
        { name: 'chart', all: [heading, view.chart] },
      ],
    };
  });
  return [HOME, ...pages];
}
