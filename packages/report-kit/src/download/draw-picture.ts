import { PALETTES, type Picture, toSvg } from '@shoppervoice/chart-model';

export { withTypeface } from './typeface.ts';

const SCALE = 2;

/** A chart as a standalone document, in print colours whatever the screen's are. `other`: the other segment. */
export function svgOf(picture: Picture, title: string, lines: readonly string[], other?: string): string {
  return toSvg(picture, { palette: PALETTES.light, title, lines, other });
}

/** The chart as a PNG at twice its size. Rejects if the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot make a picture of the chart.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png'),
  );
}
