// Share bars
export const nHidden = 'n hidden';
export const severalAllowed = 'multiple answers allowed';
export const noAnswers = 'No answers in this range.';
export const hidden = 'hidden';
export const answerNoun = (count: number | null): string => (count === 1 ? 'answer' : 'answers');
export const between = (low: string, high: string): string => `95% between ${low} and ${high}`;
export const inTheOther = (share: string, other: string): string => `${share} in ${other}`;
export const significant = 'significant';
