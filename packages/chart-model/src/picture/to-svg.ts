import { ASCENT, wrapped } from '../text/text-width.ts';
import { type DistributionPicture, drawDistribution } from './draw-distribution.ts';
import { type DriversPicture, drawDrivers } from './draw-drivers.ts';
import { drawMatrix, type MatrixPicture } from './draw-matrix.ts';
import { drawMeans, type MeansPicture } from './draw-means.ts';
import { drawNps, type NpsPicture } from './draw-nps.ts';
import { drawShares, type SharesPicture } from './draw-shares.ts';
import { drawSmallTrends, type SmallTrendsPicture } from './draw-small-trends.ts';
import { drawStages, type StagesPicture } from './draw-stages.ts';
import { drawTrend, type TrendPicture } from './draw-trend.ts';
import { inFrame, type PictureOptions, withoutFrame } from './frame.ts';
import type { Area, Drawn } from './markup.ts';
import { type Markup, written } from './markup.ts';
import { FONTS, type Pen } from './pen.ts';

/** Every chart as a standalone picture: for files, mails and print. */

type OnePicture =
  | TrendPicture
  | SharesPicture
  | NpsPicture
  | DistributionPicture
  | MatrixPicture
  | MeansPicture
  | DriversPicture
  | StagesPicture
  | SmallTrendsPicture;

/** A chart under its own heading. */
export interface HeadedPicture {
  readonly kind: 'headed';
  readonly heading: string;
  readonly picture: OnePicture;
}

/** Several charts stacked in one picture. */
export interface SeveralPictures {
  readonly kind: 'several';
  readonly pictures: readonly (OnePicture | HeadedPicture)[];
}

export type Picture = OnePicture | HeadedPicture | SeveralPictures;

const DRAWERS: { readonly [Kind in Picture['kind']]: (picture: never, pen: Pen, area: Area) => Drawn } = {
  trend: drawTrend,
  shares: drawShares,
  nps: drawNps,
  distribution: drawDistribution,
  matrix: drawMatrix,
  means: drawMeans,
  drivers: drawDrivers,
  stages: drawStages,
  courses: drawSmallTrends,
  headed: drawHeaded,
  several: drawSeveral,
} satisfies {
  readonly [Kind in Picture['kind']]: (picture: Extract<Picture, { kind: Kind }>, pen: Pen, area: Area) => Drawn;
};

const BETWEEN = 28;
const HEADING_LINE = 18;

function drawHeaded({ heading, picture }: HeadedPicture, pen: Pen, area: Area): Drawn {
  const lines = wrapped(heading, area.right - area.left, FONTS.strong);
  const words = lines.map((line, at) =>
    pen.text(line, area.left, area.top + at * HEADING_LINE + FONTS.strong.size * ASCENT, {
      font: 'strong',
      fill: 'ink',
    }),
  );
  const drawn = draw(picture, pen, { ...area, top: area.top + lines.length * HEADING_LINE + 8 });
  return { marks: [...words, ...drawn.marks], bottom: drawn.bottom };
}

function drawSeveral({ pictures }: SeveralPictures, pen: Pen, area: Area): Drawn {
  const marks: Markup[] = [];
  let { top } = area;
  pictures.forEach((picture, at) => {
    const drawn = draw(picture, pen, { ...area, top: at === 0 ? top : top + BETWEEN });
    marks.push(...drawn.marks);
    top = drawn.bottom;
  });
  return { marks, bottom: top };
}

function draw(picture: Picture, pen: Pen, area: Area): Drawn {
  const drawer: (picture: never, pen: Pen, area: Area) => Drawn = DRAWERS[picture.kind];
  return drawer(picture as never, pen, area);
}

/** A complete SVG document: needs no style sheet, typeface or script, and has a text alternative. */
export const toSvg = (picture: Picture, options: PictureOptions): string =>
  written(inFrame((pen, area) => draw(picture, pen, area), options));

/** The same as elements, for a page that has its title and its facts already. */
export const pictureElement = (picture: Picture, options: Omit<PictureOptions, 'lines'>): Markup =>
  withoutFrame((pen, area) => draw(picture, pen, area), options);
