export const MORE = 'More of Returns.';
