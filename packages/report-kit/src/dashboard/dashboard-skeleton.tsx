import { Bone, Panel, Skeleton } from '@shoppervoice/ui';
import styles from './dashboard-skeleton.module.css';
import * as words from './words.ts';

const TILES = ['40%', '52%', '46%', '44%', '50%', '48%'];

/** Skeleton of the page: same panels, same heights. `still`: not animated, because nothing will load (locked). */
export function DashboardSkeleton({ still, filters }: { still: boolean; filters: boolean }) {
  return (
    <Skeleton label={words.loadingTheFigures} still={still}>
      <div className={styles.page}>
        <div className={filters ? styles.columns : undefined}>
          {filters && (
            <Panel className={styles.filters}>
              {['40%', '72%', '64%', '68%', '36%', '70%', '66%'].map((width) => (
                <Bone key={width} width={width} still={still} />
              ))}
            </Panel>
          )}
          <Panel>
            <div className={styles.head}>
              <Bone width="280px" height="16px" still={still} />
            </div>
            <div className={styles.tiles}>
              {TILES.map((width) => (
                <div key={width} className={styles.tile}>
                  <Bone width={width} still={still} />
                  <Bone width="72px" height="28px" still={still} />
                  <Bone width="96px" still={still} />
                </div>
              ))}
            </div>
          </Panel>
        </div>
        <Panel className={styles.chart}>
          <Bone width="240px" height="16px" still={still} />
          <Bone height="272px" still={still} />
        </Panel>
      </div>
    </Skeleton>
  );
}
