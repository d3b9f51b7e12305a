import { Bone } from '@shoppervoice/ui';

/** Keeps the place of a row of buttons until they are drawn. */
export function ControlSkeletons({ widths }: { widths: readonly string[] }) {
  return widths.map((width, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row that never changes.
    <Bone key={at} width={width} height="var(--control)" />
  ));
}
