// Metrics table
export const tableOf = (caption: string): string => `${caption}, table`;
