// Nps bar
export const plusOrMinus = 'plus or minus';
export const was = (score: string, n: string): string => `was ${score}, n ${n}`;
export const noneBefore = 'no answers before';
export const beforeRounding = (exact: string): string => `${exact} before rounding`;
export const againstTheOther = 'vs the other period';

// Score scale
export const noScore = 'No score';
export const scoreOf = (score: string): string => `Score ${score}`;
export const margin = (points: string): string => `plus or minus ${points}`;
export const inTheOther = (score: string): string => `${score} in the other period`;
