export { carries } from './carries.ts';
export { prepareReader } from './clauses.ts';
export { findPoints, findThemes } from './find-themes.ts';
export type { Theme, ThemeComment, ThemesQuestion } from './question.ts';
