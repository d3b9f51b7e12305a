// Combobox
export const nothingMatches = 'Nothing matches.';

// Dialog
export const close = 'Close';
