import type { CSSProperties, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { StillLoading } from './paper.tsx';
import styles from './skeleton.module.css';
import * as words from './words.tsx';

/** One grey bar of a skeleton. Sizes are CSS lengths; `still` is for a frame that is not loading (locked pages). */
export function Bone({
  width = '100%',
  height = '12px',
  still = false,
}: {
  width?: string;
  height?: string;
  still?: boolean;
}) {
  const size = { '--bone-width': width, '--bone-height': height } as CSSProperties;
  return <span className={cx(styles.bone, !still && styles.breathing)} style={size} />;
}

/** Wraps a skeleton: its bars are hidden from screen readers, which get `label` instead. */
export function Skeleton({
  label = words.loading,
  still = false,
  children,
}: {
  label?: string;
  still?: boolean;
  children: ReactNode;
}) {
  return (
    <div aria-busy={!still} className={styles.skeleton}>
      {!still && (
        <span role="status" className={styles.label}>
          {label}
        </span>
      )}
      {!still && <StillLoading />}
      <div aria-hidden="true" className={styles.bones}>
        {children}
      </div>
    </div>
  );
}
