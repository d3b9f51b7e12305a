// Nps bar
export const plusOrMinus = 'plus or minus';
export const was = (score: string, n: string): string => `was ${score}, n ${n}`;
export const otherScore = (other: string, score: string, n: string): string => `${other} ${score}, n ${n}`;
export const noneBefore = 'no answers before';
export const noneThere = (other: string): string => `no answers in ${other}`;
export const beforeRounding = (exact: string): string => `${exact} before rounding`;
export const againstTheOther = (other: string): string => `vs ${other}`;

// Score scale
export const noScore = 'No score';
export const scoreOf = (score: string): string => `Score ${score}`;
export const margin = (points: string): string => `plus or minus ${points}`;
export const inTheOther = (score: string, other: string): string => `${score} in ${other}`;
