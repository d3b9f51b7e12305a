import { detailOf } from '@shoppervoice/portal-kit';
import { Banner, Bone, Skeleton } from '@shoppervoice/ui';
import * as words from './words.tsx';

/** Until what was opened is loaded, or why it could not be. */
export function Waiting({ error, title }: { error: unknown; title: string }) {
  if (error === undefined) {
    return (
      <Skeleton label={words.loading}>
        <Bone />
      </Skeleton>
    );
  }
  return (
    <Banner kind="error" title={title}>
      {detailOf(error, words.didNotWork)}
    </Banner>
  );
}
