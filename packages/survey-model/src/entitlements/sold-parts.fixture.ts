/**
 * What is sold separately on the pages of two programmes, written from the descriptions of the features, independently
 * of the product's own tables: tests remove each feature in turn and compare pages, calls and services with these rows.
 */

/** All features of one of these lists unlock it; an empty list: it is always there. */
export type Needs = readonly (readonly number[])[];

/** A part of a page that a feature unlocks. */
export interface SoldPart {
  /** Name for readers. */
  readonly name: string;
  /** Its elements on the page: by selector and, if that is not enough, by their whole text. */
  readonly css: string;
  readonly text?: RegExp;
  readonly needs: Needs;
  /** A filter, which is in a separate sheet if the window is narrow. */
  readonly inFilters?: true;
  /** What the response omits without it: a field of a comment, a comment's rating, or a field of a score. */
  readonly omitted?: `item.${string}` | `rating.${string}` | `score.${string}`;
}

export interface SoldPage {
  readonly path: string;
  readonly gate: { readonly feature: number } | { readonly package: number };
  readonly parts: readonly SoldPart[];
}

/** A call parameter that is refused without its feature. */
export interface SoldParameter {
  readonly call: string;
  readonly query: string;
  readonly needs: Needs;
}

export interface SoldProgramme {
  readonly pages: readonly SoldPage[];
  readonly parameters: readonly SoldParameter[];
}

export const isBrought = (needs: Needs, removed: readonly number[]): boolean =>
  needs.some((all) => !all.some((feature) => removed.includes(feature)));

/** Features that affect a part of a page, except the page's own. */
export const featuresOf = ({ parts }: SoldPage): readonly number[] =>
  [...new Set(parts.flatMap(({ needs }) => needs.flat()))].toSorted((a, b) => a - b);

const heading = (name: string, text: RegExp, ...needs: Needs): SoldPart => ({ name, css: 'h2', text, needs });
const filter = (label: string, ...needs: Needs): SoldPart => ({
  name: `filter ${label}`,
  css: 'fieldset legend',
  text: new RegExp(`^${label}( ?\\d+ set)?$`),
  needs,
  inFilters: true,
});
const ratingFilter = (label: string, ...needs: Needs): SoldPart => ({
  name: `filter ${label}`,
  css: 'fieldset p',
  text: new RegExp(`^${label}$`),
  needs,
  inFilters: true,
});
const fact = (name: string, text: RegExp, omitted: `item.${string}`, ...needs: Needs): SoldPart => ({
  name: `column ${name}`,
  css: 'article li',
  text,
  needs,
  omitted,
});
const ratingColumn = (role: string, code: string, ...needs: Needs): SoldPart => ({
  name: `column ${role}`,
  css: 'article th abbr',
  text: new RegExp(`^${role}$`),
  needs,
  omitted: `rating.${code}`,
});
/** Marks that link to the comments of those who gave an answer. */
const links = (parameter: string, ...needs: Needs): SoldPart => ({
  name: `links by ${parameter}`,
  css: `a[href*="${parameter}="]`,
  needs,
});
const taken = (...needs: Needs): readonly SoldPart[] => [
  { name: 'Export', css: 'button', text: /^Export$/, needs },
  { name: 'pictures of charts', css: 'button[aria-label^="Download this chart: "]', needs },
];
const exported = (...needs: Needs): SoldPart => ({ name: 'Export', css: 'button', text: /^Export$/, needs });
/** Tone and topics are shown before the time of a comment. */
const TAGS = 'article div:has(+ time)';
const toneColumn = (...needs: Needs): SoldPart => ({
  name: 'column tone',
  css: TAGS,
  text: /^(Positive|Neutral|Mixed|Negative)/,
  needs,
  omitted: 'item.toneId',
});
const topicColumn = (...needs: Needs): SoldPart => ({
  name: 'column topics',
  css: TAGS,
  text: /^(?!(Positive|Neutral|Mixed|Negative|None selected|Not read)?$)/,
  needs,
  omitted: 'item.topicIds',
});

const parametersOf = (list: string, rows: readonly (readonly [name: string, value: number, ...needs: Needs])[]) =>
  rows.flatMap(([name, value, ...needs]) => [
    ...[list, `${list}/counts`, `${list}/filter-counts`].map((call) => ({ call, query: `${name}=${value}`, needs })),
    { call: list, query: `not=${name}:${value}`, needs },
  ]);

const SA_LIST = '/api/comments/site-abandonment';
/** Opens the comments with this filter. */
const behind = (feature: number): readonly number[] => [41, feature];

const SITE_ABANDONMENT: SoldProgramme = {
  pages: [
    {
      path: '/site-abandonment-comments',
      gate: { feature: 41 },
      parts: [
        exported([44]),
        heading('filter and chart of tones', /^Tone$/, [46]),
        toneColumn([46]),
        heading('filter and chart of topics', /^Topics$/, [47]),
        topicColumn([47]),
        filter('Visit intent', [48]),
        fact('visit intent', /^Came: /, 'item.visitIntent', [48]),
        filter('Point of abandonment', [49]),
        fact('point of abandonment', /^Left at: /, 'item.pointOfAbandonment', [49]),
        filter('Future intent', [50]),
        fact('future intent', /^Next: /, 'item.futureIntent', [50]),
        ratingFilter('Overall satisfaction', [51]),
        ratingColumn('OSAT', 'M3SA_1', [51]),
        ratingFilter('Likelihood to recommend', [52]),
        ratingColumn('LLTR', 'M3SA_2', [52]),
        ratingFilter('Likelihood to visit again', [53]),
        ratingColumn('LLTV', 'M3SA_3', [53]),
        filter('Visit frequency', [54]),
        fact('visit frequency', /^Visits: /, 'item.visitFrequency', [54]),
        filter('Device type', [55]),
        filter('Device make', [56]),
        filter('Operating system', [57]),
        filter('Browser', [58]),
        fact('type of device', /\b(desktop|tablet|mobile)\b/i, 'item.device.type', [62], [55]),
        fact('make', /^(Apple|Samsung|Google|Motorola|Dell|HP|Lenovo)\b/, 'item.device.make', [62], [56]),
        fact('system', /\b(iOS|iPadOS|Android|Windows|macOS)$/, 'item.device.os', [62], [57]),
        fact('browser', /\b(Safari|Chrome|Edge|Firefox|Samsung Internet) on /, 'item.device.browser', [62]),
        fact('page views', /pages? seen$/, 'item.pageViews', [59]),
        fact('referrer', /^From /, 'item.referrer', [60]),
        fact('time on site', /on the site$/, 'item.timeOnSite', [61]),
      ],
    },
    {
      path: '/site-abandonment-overall-metrics',
      gate: { feature: 40 },
      parts: [...taken([68]), links('saOsat', behind(51)), links('saLltr', behind(52)), links('saLltv', behind(53))],
    },
    { path: '/site-abandonment-key-drivers', gate: { feature: 40 }, parts: [...taken([68])] },
    {
      path: '/site-abandonment-shopping-cycle',
      gate: { feature: 40 },
      parts: [
        ...taken([70]),
        links('pointOfAbandonment', behind(49)),
        links('saVisitIntent', [41, 48, 49]),
        { name: 'latest comments', css: 'section', text: /latest comments/, needs: [behind(49)] },
      ],
    },
    {
      path: '/site-abandonment-score-summary',
      gate: { feature: 43 },
      parts: [...taken([69]), links('saOsat', behind(51)), links('saLltr', behind(52)), links('saLltv', behind(53))],
    },
    {
      path: '/site-abandonment-net-promoter-score',
      gate: { feature: 42 },
      parts: [
        ...taken([65]),
        { ...heading('distribution of ratings', /^How /, [66]), omitted: 'score.counts' },
        { ...heading('trend', / by (day|week|month|quarter)$/, [67]), omitted: 'score.series' },
        links('saLltr', behind(52)),
      ],
    },
    { path: '/site-abandonment-demographics', gate: { package: 9 }, parts: [...taken([63])] },
    { path: '/site-abandonment-custom-questions', gate: { package: 9 }, parts: [...taken([])] },
    { path: '/site-abandonment-open-end-responses', gate: { package: 9 }, parts: [exported([])] },
  ],
  parameters: [
    ...parametersOf(SA_LIST, [
      ['toneId', 1, [46]],
      ['commentTypeId', 1, [47]],
      ['saVisitIntent', 1, [48]],
      ['pointOfAbandonment', 5, [49]],
      ['saFutureIntent', 1, [50]],
      ['saOsat', 0, [51]],
      ['saLltr', 10, [52]],
      ['saLltv', 7, [53]],
      ['saPurchaseFrequency', 1, [54]],
      ['saDeviceType', 1, [55]],
      ['saDeviceMake', 1, [56]],
      ['operatingSystem', 1, [57]],
      ['browser', 1, [58]],
    ]),
    { call: SA_LIST, query: 'sort=lowest', needs: [[51]] },
    { call: SA_LIST, query: 'sort=highest', needs: [[51]] },
  ],
};

const STFF_LIST = '/api/comments/stff';
const STFF_GATE = { package: 13 };

const STFF: SoldProgramme = {
  pages: [
    {
      path: '/straight-to-fulfillment-comments',
      gate: STFF_GATE,
      parts: [
        exported([88]),
        heading('filter and chart of tones', /^Tone$/, [80]),
        toneColumn([80]),
        heading('filter and chart of topics', /^Topics$/, [81, 87]),
        topicColumn([81]),
        ratingFilter('Overall satisfaction', [82]),
        ratingColumn('OSAT', 'Q64_C2023_STFF', [82]),
        ratingFilter('Likelihood to recommend', [83]),
        ratingColumn('LLTR', 'Q106736_C106739_STFF', [83]),
        ratingFilter('Likelihood to buy again', [84]),
        ratingColumn('LLTBA', 'Q65_C11526_STFF', [84]),
        filter('Purchase frequency', [85]),
        fact('purchase frequency', /^(First purchase|Bought )/, 'item.purchaseFrequency', [85]),
        fact('order', /^Order /, 'item.orderId', [86]),
        filter('Device type', []),
        filter('Device make', []),
        filter('Operating system', []),
        filter('Browser', []),
        fact('device', /\b(desktop|tablet|mobile)\b/i, 'item.device', []),
      ],
    },
    {
      path: '/straight-to-fulfillment-overall-metrics',
      gate: STFF_GATE,
      parts: [
        ...taken([89]),
        links('stffOsat', [82]),
        links('stffLltr', [83]),
        links('stffLltba', [84]),
        links('commentTypeId', [81]),
      ],
    },
    { path: '/straight-to-fulfillment-key-drivers', gate: STFF_GATE, parts: [...taken([89])] },
    {
      path: '/straight-to-fulfillment-net-promoter-score',
      gate: STFF_GATE,
      parts: [
        ...taken([89]),
        { ...heading('distribution of ratings', /^How /, [91]), omitted: 'score.counts' },
        { ...heading('trend', / by (day|week|month|quarter)$/, [92]), omitted: 'score.series' },
        links('stffLltr', [83]),
      ],
    },
    {
      path: '/straight-to-fulfillment-purchase-frequency',
      gate: STFF_GATE,
      parts: [...taken([89]), links('purchaseFrequency', [85])],
    },
    { path: '/straight-to-fulfillment-demographics', gate: STFF_GATE, parts: [...taken([89])] },
    {
      path: '/straight-to-fulfillment-metric-distributions',
      gate: STFF_GATE,
      parts: [...taken([89]), links('stffOsat', [82]), links('stffLltr', [83]), links('stffLltba', [84])],
    },
    { path: '/straight-to-fulfillment-custom-questions', gate: STFF_GATE, parts: [...taken([])] },
    { path: '/straight-to-fulfillment-open-end-responses', gate: STFF_GATE, parts: [exported([])] },
  ],
  parameters: [
    ...parametersOf(STFF_LIST, [
      ['toneId', 1, [80]],
      ['commentTypeId', 1, [81]],
      ['stffOsat', 0, [82]],
      ['stffLltr', 10, [83]],
      ['stffLltba', 7, [84]],
      ['purchaseFrequency', 1, [85]],
      ['deviceType', 1, []],
      ['deviceMake', 1, []],
      ['operatingSystem', 1, []],
      ['browser', 1, []],
    ]),
    { call: STFF_LIST, query: 'orderId=o-1', needs: [[86]] },
    { call: STFF_LIST, query: 'sort=lowest', needs: [[82]] },
    { call: STFF_LIST, query: 'sort=highest', needs: [[82]] },
  ],
};

/** By the names of their remotes. */
export const SOLD: Readonly<Record<'site-abandonment' | 'straight-to-fulfillment', SoldProgramme>> = {
  'site-abandonment': SITE_ABANDONMENT,
  'straight-to-fulfillment': STFF,
};
