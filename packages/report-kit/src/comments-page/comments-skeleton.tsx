import { Bone, cx, Panel, Skeleton, useLayoutWidth } from '@shoppervoice/ui';
import { useListNoun } from '../text/list-noun.ts';
import styles from './comments-skeleton.module.css';
import * as words from './words.tsx';

const FILTER_SKELETONS = ['34%', '72%', '64%', '52%', '88%', '86%', '90%', '48%', '84%', '87%', '40%', '66%', '70%'];
const COMMENT_SKELETONS = ['92%', '64%', '78%', '58%', '86%'];

/** Skeleton of the list. `still`: not animated, because nothing will load (locked). */
export function ListSkeleton({ still, ratings }: { still: boolean; ratings: boolean }) {
  const { many } = useListNoun();
  return (
    <Skeleton label={words.loadingThe(many)} still={still}>
      <Panel>
        {COMMENT_SKELETONS.map((width) => (
          <div key={width} className={cx(styles.comment, !ratings && styles.wordsOnly)}>
            <div className={styles.words}>
              <Bone width="220px" height="20px" still={still} />
              <Bone width="96%" still={still} />
              <Bone width={width} still={still} />
              <Bone width="260px" height="10px" still={still} />
            </div>
            {ratings && (
              <div className={styles.ratings}>
                <Bone width="228px" height="24px" still={still} />
                <Bone width="228px" height="24px" still={still} />
              </div>
            )}
          </div>
        ))}
      </Panel>
    </Skeleton>
  );
}

/** Skeleton of the charts: at the top of the filter column, or a line if there is none. */
export function BreakdownSkeleton({ still, parts }: { still: boolean; parts: 1 | 2 }) {
  const inColumn = useLayoutWidth() === 'wide';
  if (!inColumn) {
    return (
      <Skeleton label={words.loadingTonesAndTopics} still={still}>
        <Panel className={styles.line}>
          <Bone width="40%" height="14px" still={still} />
        </Panel>
      </Skeleton>
    );
  }
  return (
    <Skeleton label={words.loadingTonesAndTopics} still={still}>
      <div className={styles.breakdown}>
        {[...Array(parts).keys()].map((part) => (
          <div key={part} className={styles.part}>
            <Bone width="72px" height="14px" still={still} />
            <Bone height="24px" still={still} />
            {['70%', '62%', '76%', '66%', '72%'].map((width) => (
              <Bone key={width} width={width} still={still} />
            ))}
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** Skeleton of the whole page. `filters`: with the filter column. */
export function ListPageSkeleton({ still, filters, ratings }: { still: boolean; filters: boolean; ratings: boolean }) {
  return (
    <div className={filters ? styles.columns : undefined}>
      {filters && (
        <Panel>
          <BreakdownSkeleton still={still} parts={2} />
          <div className={styles.filters}>
            {FILTER_SKELETONS.map((width) => (
              <Bone key={width} width={width} still={still} />
            ))}
          </div>
        </Panel>
      )}
      <div className={styles.content}>
        {!filters && <BreakdownSkeleton still={still} parts={2} />}
        <ListSkeleton still={still} ratings={ratings} />
      </div>
    </div>
  );
}
