import styles from './brand-mark.module.css';

/** The product's mark: a speech bubble with a voice in it. Decorative: the product's name is beside it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 1h14a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-7l-5 4v-4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4z" />
      <path className={styles.voice} d="M7 9v3M12 6v9M17 8v5" />
    </svg>
  );
}
