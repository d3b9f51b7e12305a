import { formatCount, formatPercent, shownChange, UNITS } from '@shoppervoice/survey-model';
import { type NpsPart, npsBar, placeOfScore, type ScoreFigure } from '../nps/nps-bar.ts';
import { textWidth } from '../text/text-width.ts';
import { legend, OTHER_SIDE } from './legend.ts';
import type { Area, Drawn } from './markup.ts';
import { type Markup, tag } from './markup.ts';
import { FONTS, type Pen } from './pen.ts';

/** The score with its margin and change, the bar of its three groups, and the scale from -100 to 100. */
export interface NpsPicture {
  readonly kind: 'nps';
  readonly figure: ScoreFigure;
}

const BAR = 30;
const ROW = 26;

export function drawNps({ figure }: NpsPicture, pen: Pen, area: Area): Drawn {
  const bar = npsBar(figure);
  const { format } = UNITS.nps;
  const { left, right } = area;
  const width = right - left;
  const score = format(bar.score);
  const base = area.top + FONTS.figure.size;
  const marks: Markup[] = [pen.text(score, left, base, { font: 'figure', fill: bar.few ? 'ink-2' : 'ink' })];
  const beside = left + textWidth(score, FONTS.figure) + 12;
  const about = [
    ...(bar.margin === null ? [] : [`± ${bar.margin.toFixed(1)}`]),
    `n ${formatCount(bar.n)}`,
    ...(bar.few && bar.n > 0 ? ['few answers'] : []),
  ];
  marks.push(pen.text(about.join(', '), beside, base - 18, { font: 'label', fill: 'ink-3' }));
  marks.push(pen.text(changeWords(figure), beside, base, { font: 'label', fill: 'ink-2' }));
  let top = base + 18;
  if (bar.n > 0)
    for (const { group, from, to } of bar.parts)
      marks.push(
        pen.rect(left + width * from, top, width * (to - from), BAR, {
          fill: pen.palette[group.tone],
          stroke: pen.palette.surface,
          'stroke-width': to > from ? 1 : 0,
          'data-part': group.key,
        }),
      );
  else marks.push(pen.rect(left, top, width, BAR, { fill: pen.palette.sunken }));
  top += BAR + 10;
  for (const part of bar.parts) {
    marks.push(...partMarks(part, pen, area, top + ROW / 2));
    top += ROW;
  }
  return scaleOf(bar, pen, { ...area, top: top + 12 }, marks);
}

function changeWords({ score, change }: ScoreFigure): string {
  if (!change) return '';
  const shown = shownChange('nps', score, change.score, change.delta);
  if (shown === null) return 'no answers before';
  const sure = change.significant ? 'significant' : 'no clear change';
  const was = `was ${UNITS.nps.format(change.score)}, n ${formatCount(change.n)}`;
  return `${shown.text} ${sure}; ${was}`;
}

function partMarks({ group, count, share, shareBefore }: NpsPart, pen: Pen, { left, right }: Area, middle: number) {
  const y = middle + 4.5;
  const change =
    share === null || shareBefore === null ? null : shownChange('share', share, shareBefore, share - shareBefore);
  const end = { anchor: 'end' } as const;
  return [
    pen.rect(left, middle - 5, 10, 10, { fill: pen.palette[group.tone], rx: 2 }),
    pen.text(`${group.label} ${group.ratings}`, left + 18, y, { font: 'label', fill: 'ink-2' }),
    pen.text(formatPercent(share), right - 130, y, { font: 'strong', fill: 'ink', ...end }),
    pen.text(formatCount(count), right - 80, y, { font: 'label', fill: 'ink-2', ...end }),
    pen.text(change?.text ?? '', right, y, { font: 'small', fill: 'ink-3', ...end }),
  ];
}

/** The scale from -100 to 100 with the interval as a band, the score as a dot and the other period's as a ring. */
function scaleOf(bar: ReturnType<typeof npsBar>, pen: Pen, area: Area, before: readonly Markup[]): Drawn {
  const { palette } = pen;
  const { scale, formatAxis } = UNITS.nps;
  // Its end labels are within the picture.
  const [from, to] = [area.left + 18, area.right - 18];
  const x = (at: number) => from + (to - from) * at;
  const middle = area.top + 12;
  const ticks = [scale.min, -scale.tick, 0, scale.tick, scale.max];
  const keys = legend(
    pen,
    [
      ...(bar.at === null ? [] : [{ mark: 'dot', tone: 'ink-2', words: 'score' } as const]),
      ...(bar.interval ? [{ mark: 'whisker', tone: 'ink-2', words: '95% interval' } as const] : []),
      ...(bar.before ? [{ mark: 'ring', tone: 'ink-2', words: OTHER_SIDE } as const] : []),
    ],
    { ...area, top: middle + 34 },
  );
  return {
    marks: [
      ...before,
      pen.line(from, middle, to, middle, palette['line-control']),
      ...ticks.flatMap((tick) => [
        pen.line(
          x(placeOfScore(tick)),
          middle - 6,
          x(placeOfScore(tick)),
          middle + 6,
          palette[tick === 0 ? 'edge' : 'line-control'],
        ),
        pen.text(formatAxis(tick, scale.tick), x(placeOfScore(tick)), middle + 24, {
          font: 'axis',
          fill: 'ink-3',
          anchor: 'middle',
        }),
      ]),
      ...(bar.interval
        ? [pen.whisker([x(bar.interval.low), middle], [x(bar.interval.high), middle], palette['ink-2'])]
        : []),
      ...(bar.before
        ? [
            tag('circle', {
              cx: x(bar.before.at),
              cy: middle,
              r: 5,
              fill: palette.surface,
              stroke: palette['ink-2'],
              'stroke-width': 1.5,
            }),
          ]
        : []),
      ...(bar.at === null
        ? []
        : [tag('circle', { cx: x(bar.at), cy: middle, r: 5, fill: palette['ink-2'], 'data-score': 'true' })]),
      ...keys.marks,
    ],
    bottom: keys.bottom,
  };
}
