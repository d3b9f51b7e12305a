export { findPoints, findThemes, ThemeSearch } from './find-themes.ts';
export type { Theme, ThemeComment, ThemesQuestion } from './question.ts';
export { supports } from './supports.ts';
export { warmUpComments } from './warm-up.ts';
