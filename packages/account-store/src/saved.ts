/** What writing an imported record has done. */
export type Saved = 'created' | 'changed' | 'unchanged';
