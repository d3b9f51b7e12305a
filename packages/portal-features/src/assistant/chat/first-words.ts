/** Texts of the first script; the feature's other texts load with its code. */

// Header button
export const assistant = 'Assistant';
