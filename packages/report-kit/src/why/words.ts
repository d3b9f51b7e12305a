export const why = 'Why?';
export const whyDid = (figure: string): string => `Why: ${figure}`;
export const loading = 'Working out what changed';
export const partsAddUp =
  'The parts of each grouping add up to the change; below each, its 95% interval. An association, not a cause.';
export const how = 'How they answered';
export const who = 'Who answered';
export const between = (low: string, high: string): string => `${low} to ${high}`;
export const significant = 'significant';
export const counts = (n: string, before: string): string => `n ${n}, was ${before}`;
export const showOthers = (count: number): string =>
  count === 1 ? 'Show 1 grouping that explains nothing' : `Show ${count} groupings that explain nothing`;
export const hideOthers = 'Hide groupings that explain nothing';
export const alsoChanged = 'Ratings that changed with it';
export const topics = 'Topics of their comments';
export const tones = 'Tones of their comments';
export const readComments = (group: string): string => `Read the comments (${group})`;
export const read = 'Comments';
export const readWhat = 'Read what they say';
export const ratedLow = (rating: string): string => `those who rated ${rating} 0 to 6`;
export const lotOfParts = 'Every group of your shoppers is compared.';
export const notLoaded = 'What changed could not be worked out';
