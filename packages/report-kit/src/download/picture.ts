/** Properties of a drawing that a style sheet or a custom property may have set. */
const PAINT = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'fill-opacity',
  'font-size',
  'font-weight',
  'color',
  'visibility',
] as const;
const SCALE = 2;

/**
 * A chart as a PNG at twice its size, on the surface's colour. The page's custom properties do not reach into a picture,
 * so every colour is worked out and written down first. Rejects where the browser cannot draw it.
 */
export async function pngOf(svg: SVGSVGElement): Promise<Blob> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    element.removeAttribute('style');
    element.removeAttribute('class');
    for (const name of PAINT) {
      const value = style.getPropertyValue(name);
      // A reference such as the hatch is kept as it is written.
      if (value && !value.startsWith('url(')) element.setAttribute(name, value);
    }
    element.setAttribute('font-family', 'Inter, Arial, sans-serif');
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot make a picture of the chart.');
  context.fillStyle = getComputedStyle(svg.closest('section') ?? document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png'),
  );
}
