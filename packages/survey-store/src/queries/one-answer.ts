/**
 * Batch size of a find by these ids, which comes in one answer: a batch that is full leaves a cursor open, for which the
 * embedded database reads everything again on its thread for long reads.
 */
export const oneAnswer = (ids: readonly string[]): number => ids.length + 1;
