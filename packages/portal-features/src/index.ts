export { type DrawnFill, type Draws, FILLS, fillsOf, type MenuRow, PLACES, USER_MENU_ROWS } from './features.ts';
export { HomeArea, loadHome } from './home/home-area.tsx';
export { HOME_CALL } from './home/home-call.ts';
export { OWN_PAGES, type OwnPage, ownPageAt } from './own-pages.ts';
export { OWN_VIEWS } from './views/own-views.ts';
