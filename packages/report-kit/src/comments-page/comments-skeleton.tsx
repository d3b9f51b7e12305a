import { Bone, cx, Panel, Skeleton } from '@shoppervoice/ui';
import styles from './comments-skeleton.module.css';

const FILTER_BONES = ['34%', '72%', '64%', '52%', '88%', '86%', '90%', '48%', '84%', '87%', '40%', '66%', '70%'];
const COMMENT_BONES = ['92%', '64%', '78%', '58%', '86%'];

/** The list before its comments, in their shape. `still`: nothing will come (locked). */
export function ListSkeleton({ still }: { still: boolean }) {
  return (
    <Skeleton label="Loading the comments" still={still}>
      <Panel>
        {COMMENT_BONES.map((width) => (
          <div key={width} className={styles.comment}>
            <div className={styles.words}>
              <Bone width="220px" height="20px" still={still} />
              <Bone width="96%" still={still} />
              <Bone width={width} still={still} />
              <Bone width="260px" height="10px" still={still} />
            </div>
            <div className={styles.ratings}>
              <Bone width="228px" height="24px" still={still} />
              <Bone width="228px" height="24px" still={still} />
            </div>
          </div>
        ))}
      </Panel>
    </Skeleton>
  );
}

/** The charts before their counts. */
export function BreakdownSkeleton({ still, parts }: { still: boolean; parts: 1 | 2 }) {
  return (
    <Skeleton label="Loading tones and topics" still={still}>
      <Panel className={cx(styles.breakdown, parts === 2 && styles.two)}>
        {[...Array(parts).keys()].map((part) => (
          <div key={part} className={styles.part}>
            <Bone width="72px" height="14px" still={still} />
            <Bone height="24px" still={still} />
            {['70%', '62%', '76%', '66%', '72%'].map((width) => (
              <Bone key={width} width={width} still={still} />
            ))}
          </div>
        ))}
      </Panel>
    </Skeleton>
  );
}

/** The whole frame of a locked page. */
export function LockedSkeleton({ filters }: { filters: boolean }) {
  return (
    <div className={filters ? styles.columns : undefined}>
      {filters && (
        <Panel className={styles.filters}>
          {FILTER_BONES.map((width) => (
            <Bone key={width} width={width} still />
          ))}
        </Panel>
      )}
      <div className={styles.content}>
        <BreakdownSkeleton still parts={2} />
        <ListSkeleton still />
      </div>
    </div>
  );
}
