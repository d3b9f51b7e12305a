// Course chart
export const pointOf = (when: string, share: string, n: string, few: boolean): string =>
  `${when}: ${share} of ${n}${few ? ', few' : ''}`;
export const note = (letter: string, text: string): string => `note ${letter}, ${text}`;
export const readTheComments = (label: string): string => `${label}. Read the comments.`;

// Course charts
export const answers = 'answers';
export const fewerAnswers = (things: string): string => `fewer than 30 ${things}`;
export const tall = (share: string): string => `every chart is ${share} tall`;

// Courses panel
export const title = (many: string, period: string, of: string): string => `${many} by ${period}, % of ${of}`;
export const order = 'Order';
export const changedFirst = 'Changed first';
export const largestFirst = 'Largest first';
export const showAs = 'Show as';
export const columns = 'Columns';
export const table = 'Table';
export const addANote = 'Add a note';
export const columnsStartAtZero = 'Columns start at zero.';
export const selectOne = (things: string): string => `Select one to read its ${things}.`;
export const fewer = (many: string): string => `Fewer ${many}`;
