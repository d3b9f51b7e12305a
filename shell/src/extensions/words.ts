/** In place of an extension that failed after the reader had seen it. */
export const notShown = 'This part can’t be shown right now.';
