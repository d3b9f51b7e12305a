import type { Theme } from '@shoppervoice/comment-themes';

/** Themes in the order of discovery, except the first: it is found early, so its rank decides its place. */
export function inOrder<Found extends Pick<Theme, 'rank'>>(themes: readonly Found[]): Found[] {
  const [first, ...others] = themes;
  if (first === undefined) return [];
  const { rank } = first;
  const larger = rank === null ? [] : others.filter((theme) => theme.rank !== null && theme.rank > rank);
  return [...larger, first, ...others.filter((theme) => !larger.includes(theme))];
}
