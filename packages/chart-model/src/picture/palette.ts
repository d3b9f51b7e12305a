/**
 * The design's colours for pictures, which style sheets do not reach: the tokens of `tokens.css` that charts use. A
 * test keeps the two equal.
 */
const LIGHT = {
  surface: '#ffffff',
  sunken: '#f1f3f7',
  line: '#e3e7ee',
  'line-control': '#c9d0dc',
  edge: '#7f8aa0',
  ink: '#0f172a',
  'ink-2': '#3d4a5f',
  'ink-3': '#56627a',
  'positive-soft': '#e2f4f1',
  'positive-fill': '#12938a',
  'neutral-soft': '#edf0f4',
  'neutral-fill': '#8592a6',
  'unread-fill': '#938a80',
  'mixed-fill': '#ce8420',
  'negative-soft': '#fdecef',
  'differs-soft': '#f3ecfc',
  'negative-fill': '#dc4868',
  positive: '#0b655e',
  negative: '#b01038',
  'series-pos': '#4338ca',
  'series-ff': '#0b6fa9',
  'series-pickup': '#a03a86',
  'series-sa': '#6d3fb0',
  'series-stff': '#33618f',
  'series-a': '#4338ca',
  'series-b': '#b45309',
  'series-c': '#0b6fa9',
  'series-d': '#a03a86',
  'series-e': '#5f6b12',
  'series-f': '#475569',
  'series-g': '#7c4a21',
  'series-h': '#6d3fb0',
  'series-i': '#155e75',
} as const;

export type Token = keyof typeof LIGHT;
export type Palette = Readonly<Record<Token, string>>;

export const PALETTES: Readonly<Record<'light' | 'dark', Palette>> = {
  light: LIGHT,
  dark: {
    surface: '#131924',
    sunken: '#1a2130',
    line: '#262f40',
    'line-control': '#3a465c',
    edge: '#74829b',
    ink: '#e9edf5',
    'ink-2': '#b9c2d2',
    'ink-3': '#98a4b9',
    'positive-soft': '#0f302f',
    'positive-fill': '#2ba697',
    'neutral-soft': '#232c3c',
    'neutral-fill': '#6f7d94',
    'unread-fill': '#857c73',
    'mixed-fill': '#cf9338',
    'negative-soft': '#3c1824',
    'differs-soft': '#2b2042',
    'negative-fill': '#dd5f7b',
    positive: '#63dccb',
    negative: '#ff9db0',
    'series-pos': '#a9b0ff',
    'series-ff': '#5bbdf2',
    'series-pickup': '#e79ad3',
    'series-sa': '#c7a6fa',
    'series-stff': '#93bbe8',
    'series-a': '#a9b0ff',
    'series-b': '#f5b35e',
    'series-c': '#5bbdf2',
    'series-d': '#e79ad3',
    'series-e': '#c3cf6a',
    'series-f': '#b9c2d2',
    'series-g': '#d9a679',
    'series-h': '#c7a6fa',
    'series-i': '#67d3e8',
  },
};

/** `share` of one colour over another, as `color-mix` in sRGB gives. */
export function mixed(over: string, under: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16);
  const mix = (at: number) => Math.round(channel(over, at) * share + channel(under, at) * (1 - share));
  return `#${[0, 1, 2].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`;
}
