// Rating matrix
export const tableOf = (caption: string): string => `${caption}, table`;
export const significant = 'significant;';
export const fewAnswers = 'few answers';
export const apart = (delta: number): string => `${delta < 0 ? 'below' : 'above'} the others, significant;`;
