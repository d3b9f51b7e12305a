import { expect, it } from 'vitest';
import remote from '../../remote.ts';
import { PAGES } from './signed-in-page.tsx';

it('has its tabs in the order of the user menu, without omissions', () => {
  const inMenu = remote.pages.flatMap(({ path, nav }) =>
    nav?.group === 'account' && path[0] ? [{ path: path[0], order: nav.order }] : [],
  );
  expect(PAGES).toEqual(inMenu.toSorted((a, b) => a.order - b.order).map(({ path }) => path));
});
