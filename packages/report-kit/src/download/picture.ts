/** Properties of a drawing that a style sheet or a custom property may have set. */
const PAINT = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'fill-opacity',
  'font-size',
  'font-weight',
  'color',
  'visibility',
] as const;
const SCALE = 2;

/**
 * A chart as a drawing of its own, in its size and on the surface's colour. The page's custom properties and typeface do
 * not reach into a picture, so every colour is worked out and written down, and every text keeps the width that it has on
 * the page: what was placed beside something stands there in any typeface.
 */
export function svgOf(svg: SVGSVGElement): Blob {
  return new Blob([new XMLSerializer().serializeToString(copyOf(svg))], { type: 'image/svg+xml' });
}

function copyOf(svg: SVGSVGElement): SVGSVGElement {
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
    if (original instanceof SVGTextElement && original.childElementCount === 0) {
      element.setAttribute('textLength', String(original.getComputedTextLength()));
    }
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', getComputedStyle(svg.closest('section') ?? document.body).backgroundColor);
  copy.prepend(ground);
  return copy;
}

/** The same as a PNG at twice its size. Rejects where the browser cannot draw it. */
export async function pngOf(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copyOf(svg)))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot make a picture of the chart.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png'),
  );
}
