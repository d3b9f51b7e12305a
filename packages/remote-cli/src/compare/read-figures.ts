import type { Figure } from './compare-readings.ts';

/**
 * Runs in the page, by its text: everything that it uses is within. The figures of `main`: cells of tables by row and column
 * (charts give their data to screen readers as such), accessible names and texts with a number or a dash, by the heading
 * around them.
 */
export function readFigures(): Figure[] {
  const isFigure = (text: string) => /\d|^[—–-]$/.test(text);
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const main = document.querySelector('main') ?? document.body;
  const nameOf = (element: Element | null): string => {
    if (element === null) return '';
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = ids.map((id) => clean(document.getElementById(id)?.textContent)).join(' ');
    return clean(element.getAttribute('aria-label')) || clean(labelled);
  };
  const placeOf = (element: Element): string => {
    for (let at = element.parentElement; at !== null && main.contains(at); at = at.parentElement) {
      const name = nameOf(at) || clean(at.querySelector('h1, h2, h3, h4, h5, h6, legend, caption')?.textContent);
      if (name !== '') return name.replace(/\d[\d.,]*/g, '#');
    }
    return '';
  };
  const isShown = (element: Element) =>
    element.closest('[hidden], [aria-hidden="true"], script, style, template') === null &&
    element.checkVisibility({ visibilityProperty: true });
  const found: Figure[] = [];
  for (const table of main.querySelectorAll('table')) {
    const place = nameOf(table) || clean(table.caption?.textContent) || placeOf(table);
    const columns = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => clean(cell.textContent));
    for (const row of table.querySelectorAll('tbody tr')) {
      const cells = [...row.querySelectorAll<HTMLTableCellElement>(':scope > th, :scope > td')];
      const head = clean((cells.find((cell) => cell.tagName === 'TH') ?? cells[0])?.textContent);
      for (const cell of cells) {
        const text = clean(cell.textContent);
        if (!isFigure(text) || text === head) continue;
        found.push({ place: `table ${place}`, label: `${head}, ${columns[cell.cellIndex] ?? cell.cellIndex}`, text });
      }
    }
  }
  for (const element of main.querySelectorAll('[aria-label], [aria-valuenow], [aria-valuetext]')) {
    if (!isShown(element)) continue;
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    for (const attribute of ['aria-label', 'aria-valuenow', 'aria-valuetext']) {
      const text = clean(element.getAttribute(attribute));
      const label = `${role} ${attribute} ${text.replace(/[+\-−]?\d[\d.,]*/g, '#')}`;
      if (isFigure(text)) found.push({ place: placeOf(element), label, text });
    }
  }
  // A figure is often several texts: the innermost element that holds no other block of texts.
  for (const element of main.querySelectorAll('*')) {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && isFigure(clean(node.textContent)),
    );
    if (!own || element.closest('table') !== null || !isShown(element)) continue;
    const text = clean(element.textContent);
    const before = clean(element.previousElementSibling?.textContent).slice(0, 80);
    const label = `${before} ${text}`.replace(/[+\-−]?\d[\d.,]*|[—–]/g, '#').trim();
    found.push({ place: placeOf(element), label, text });
  }
  return found;
}
