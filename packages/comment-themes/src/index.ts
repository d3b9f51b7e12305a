export { carries } from './carries.ts';
export { findPoints, findThemes, ThemeSearch } from './find-themes.ts';
export { practiceComments } from './practice.ts';
export type { Theme, ThemeComment, ThemesQuestion } from './question.ts';
