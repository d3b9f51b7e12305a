import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';
import { Bone, HangTight, Skeleton, VisuallyHidden } from '@shoppervoice/ui';
import css from './page-skeleton.module.css';
import * as words from './words.ts';

/** Shown while a page's code loads: the page's title and the outline of a report page. */
export function PageSkeleton({ title }: { title: string | null }) {
  return (
    <div className={css.page}>
      <h1>
        {title ?? (
          <>
            <VisuallyHidden>{PRODUCT_NAME}</VisuallyHidden>
            <Bone width="232px" height="32px" />
          </>
        )}
      </h1>
      <HangTight />
      <Skeleton label={words.loadingPage}>
        <div className={css.page}>
          <div className={css.controls}>
            <Bone width="264px" height="32px" />
            <Bone width="232px" height="32px" />
          </div>
          <div className={css.columns}>
            <div className={css.filters}>
              {['70%', '100%', '88%', '94%', '64%', '90%'].map((width) => (
                <Bone key={width} width={width} />
              ))}
            </div>
            <div className={css.tiles}>
              {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
                <div key={tile} className={css.tile}>
                  <Bone width="60%" />
                  <Bone width="40%" height="32px" />
                  <Bone width="52%" />
                </div>
              ))}
            </div>
          </div>
        </div>
      </Skeleton>
    </div>
  );
}
