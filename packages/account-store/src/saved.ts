/** The effect of writing an imported record. */
export type Saved = 'created' | 'changed' | 'unchanged';
