import { expect, it } from 'vitest';
import { Styles } from './shell-page.ts';

it('styles of elements become rules, one for all elements of a style', () => {
  const styles = new Styles();
  const bone = '<i style="--bone-width:40%;--bone-height:12px"></i>';
  expect(styles.takeFrom(`<p class="a">${bone}<b style="--x:1"></b></p>`)).toBe(
    '<p class="a"><i data-s="0"></i><b data-s="1"></b></p>',
  );
  expect(styles.takeFrom(bone)).toBe('<i data-s="0"></i>');
  expect(styles.rules).toBe('[data-s="0"]{--bone-width:40%;--bone-height:12px}[data-s="1"]{--x:1}');
});
