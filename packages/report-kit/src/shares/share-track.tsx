import type { ShareRow } from '@shoppervoice/chart-model';
import styles from './share-bars.module.css';
import * as words from './words.ts';

const HEIGHT = 24;
const MIDDLE = HEIGHT / 2;
const BAR = 14;
/** Half the height of a whisker's ends, and of the other period's mark. */
const END = 4;
const MARK = 10;

const percent = (at: number) => `${at * 100}%`;

/** The bar of one option with its interval and the mark of the other period. The text beside it says the same. */
export function ShareTrack({ row }: { row: ShareRow }) {
  const { bar, moved, withheld } = row;
  return (
    <span className={styles.track} aria-hidden="true">
      <svg className={styles.drawing} height={HEIGHT} aria-hidden="true">
        {bar !== null && bar > 0 && (
          <rect className={styles.bar} y={MIDDLE - BAR / 2} width={percent(bar)} height={BAR} rx={2} />
        )}
        {moved && (
          <g className={styles.halo}>
            <Marks row={row} />
          </g>
        )}
        <Marks row={row} />
      </svg>
      {withheld && <span className={styles.said}>{words.hidden}</span>}
    </span>
  );
}

function Marks({ row: { whisker, before } }: { row: ShareRow }) {
  return (
    <>
      {whisker && (
        <g className={styles.whisker}>
          <line x1={percent(whisker.low)} x2={percent(whisker.high)} y1={MIDDLE} y2={MIDDLE} />
          <Upright at={whisker.low} half={END} />
          <Upright at={whisker.high} half={END} />
        </g>
      )}
      {before && (
        <g className={styles.before}>
          <Upright at={before.at} half={MARK} />
        </g>
      )}
    </>
  );
}

function Upright({ at, half }: { at: number; half: number }) {
  return <line x1={percent(at)} x2={percent(at)} y1={MIDDLE - half} y2={MIDDLE + half} />;
}
