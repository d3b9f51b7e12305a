/** Page numbers to draw: the first, the last, and those around the page; a gap of one page is filled. */
export function pagesShown(page: number, pages: number): readonly number[] {
  const near = page <= 4 ? [2, 3, 4, 5] : page >= pages - 3 ? [pages - 4, pages - 3, pages - 2, pages - 1] : [];
  const wanted = new Set([1, ...near, page - 1, page, page + 1, pages]);
  if (pages <= 7) for (let each = 1; each <= pages; each += 1) wanted.add(each);
  return [...wanted].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
}
