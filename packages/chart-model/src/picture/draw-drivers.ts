import { formatMean, formatPercent } from '@shoppervoice/survey-model';
import type { Box } from '../labels/boxes.ts';
import { type Dot, placeLabels } from '../labels/place-labels.ts';
import { textWidth } from '../text/text-width.ts';
import { ticksBetween } from './driver-axis.ts';
import { legend } from './legend.ts';
import { type Area, type Drawn, type Markup, tag } from './markup.ts';
import { FONTS, type Pen } from './pen.ts';

/** Drivers of an outcome: how important each is, by how it is rated. */
export interface DriversPicture {
  readonly kind: 'drivers';
  readonly drivers: readonly DriverPoint[];
}

export interface DriverPoint {
  readonly key: string;
  readonly label: string;
  /** In its place where it is too wide. */
  readonly short?: string;
  /** Mean rating. */
  readonly mean: number;
  /** Share of R-squared. */
  readonly importance: number;
  /** To be fixed first. */
  readonly first: boolean;
}

const HEIGHT = 320;
/** Room of the vertical axis's name. */
const HEAD = 24;
const FOOT = 40;
const LEFT = 44;
const RADIUS = 5;
const GAP = 4;
const LABEL_HEIGHT = 14;

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * A point for each driver. The lines are at the average rating and the average importance; what is important and rated
 * low is at the top left. A label that finds no room is left out: the table beside the chart has all.
 */
export function drawDrivers({ drivers }: DriversPicture, pen: Pen, area: Area): Drawn {
  const keys = legend(
    pen,
    [
      { mark: 'dot', tone: 'negative-fill', words: 'fix first' },
      { mark: 'box', tone: 'negative-soft', words: 'important, rated low' },
    ],
    area,
  );
  const plot: Box = {
    left: area.left + LEFT,
    right: area.right - 8,
    top: keys.bottom + HEAD,
    bottom: keys.bottom + HEAD + HEIGHT,
  };
  const means = ticksBetween(
    drivers.map(({ mean }) => mean),
    [0, 10],
  );
  const shares = ticksBetween([0, ...drivers.map(({ importance }) => importance)], [0, 1]);
  const x = (mean: number) => at(mean, means, plot.left, plot.right);
  const y = (share: number) => at(share, shares, plot.bottom, plot.top);
  const dots = drivers.map((driver): Dot & { driver: DriverPoint } => ({
    x: x(driver.mean),
    y: y(driver.importance),
    radius: RADIUS,
    driver,
  }));
  const split = { x: x(average(drivers.map(({ mean }) => mean))), y: y(average(drivers.map((one) => one.importance))) };
  const nameOf = ({ label, short = label }: DriverPoint) =>
    textWidth(label, FONTS.small) > (plot.right - plot.left) / 2 ? short : label;
  const labels = placeLabels(
    {
      lines: dots.map((dot) => ({ owner: dot.driver.key, half: 0, dots: [dot] })),
      taken: [],
    },
    dots.map((dot) => {
      const size = { width: textWidth(nameOf(dot.driver), FONTS.small), height: LABEL_HEIGHT };
      const reach = RADIUS + GAP;
      const middle = dot.y - LABEL_HEIGHT / 2;
      return {
        id: dot.driver.key,
        owner: dot.driver.key,
        at: dot,
        size,
        places: [
          { x: dot.x + reach, y: middle },
          { x: dot.x - reach - size.width, y: middle },
          { x: dot.x - size.width / 2, y: dot.y - reach - LABEL_HEIGHT },
          { x: dot.x - size.width / 2, y: dot.y + reach },
          { x: dot.x, y: dot.y - reach - LABEL_HEIGHT },
          { x: dot.x - size.width, y: dot.y - reach - LABEL_HEIGHT },
          { x: dot.x, y: dot.y + reach },
          { x: dot.x - size.width, y: dot.y + reach },
        ],
        room: { ...plot, left: plot.left + 2 },
        importance: dot.driver.first ? 2 : dot.driver.importance,
        text: nameOf(dot.driver),
      };
    }),
  );
  const marks: Markup[] = [
    ...keys.marks,
    pen.rect(plot.left, plot.top, split.x - plot.left, split.y - plot.top, { fill: pen.palette['negative-soft'] }),
    ...shares.map((tick) => pen.line(plot.left, y(tick), plot.right, y(tick), pen.palette.line)),
    ...shares.map((tick) =>
      pen.text(`${Math.round(tick * 100)}%`, plot.left - 6, y(tick) + 4, {
        font: 'axis',
        fill: 'ink-3',
        anchor: 'end',
      }),
    ),
    ...means.map((tick) =>
      pen.text(String(Math.round(tick * 10) / 10), x(tick), plot.bottom + 16, {
        font: 'axis',
        fill: 'ink-3',
        anchor: 'middle',
      }),
    ),
    pen.line(split.x, plot.top, split.x, plot.bottom, pen.palette.edge, { 'stroke-dasharray': '4 3' }),
    pen.line(plot.left, split.y, plot.right, split.y, pen.palette.edge, { 'stroke-dasharray': '4 3' }),
    pen.text('Rating (mean) →', plot.right, plot.bottom + 34, { font: 'axis', fill: 'ink-3', anchor: 'end' }),
    pen.text('↑ Importance', area.left, plot.top - 10, { font: 'axis', fill: 'ink-3' }),
    ...dots.map(({ driver, x: cx, y: cy }) =>
      tag(
        'circle',
        {
          cx,
          cy,
          r: RADIUS,
          fill: pen.palette[driver.first ? 'negative-fill' : 'neutral-fill'],
          stroke: pen.palette.surface,
          'stroke-width': 1.5,
          'data-driver': driver.key,
        },
        tag(
          'title',
          {},
          `${driver.label}: rated ${formatMean(driver.mean)}, importance ${formatPercent(driver.importance)}`,
        ),
      ),
    ),
    ...dots.flatMap(({ driver }) => {
      const box = labels.get(driver.key);
      if (box === undefined) return [];
      return [
        pen.text(nameOf(driver), box.left, box.top + LABEL_HEIGHT - 3, {
          font: 'small',
          fill: driver.first ? 'ink' : 'ink-2',
          halo: true,
          attributes: { 'data-label-of': driver.key },
        }),
      ];
    }),
  ];
  return { marks, bottom: plot.bottom + FOOT };
}

/** A value between the first and the last tick, in px. */
function at(value: number, ticks: readonly number[], from: number, to: number): number {
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];
  return last === first ? (from + to) / 2 : from + ((value - first) / (last - first)) * (to - from);
}
