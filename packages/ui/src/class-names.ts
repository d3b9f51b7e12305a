/** Joins the class names that apply: `cx(styles.row, active && styles.active)`. */
export function cx(...names: readonly unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
