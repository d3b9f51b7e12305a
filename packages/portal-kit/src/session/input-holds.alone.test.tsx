import { beforeEach, describe, expect, it } from 'vitest';
import { holdInput, holdsInput, watchTyping } from './input-holds.ts';

const type = (field: Element | null, value: string) => {
  (field as HTMLInputElement).value = value;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
};
const field = (selector: string) => document.querySelector(selector);

watchTyping();
beforeEach(() => {
  document.body.innerHTML =
    '<input name="a" value="kept"><textarea name="b">drawn</textarea><input type="checkbox" name="c">';
});

describe('input that a load of the page would lose', () => {
  it('is nothing that a field was drawn with', () => {
    expect(holdsInput()).toBe(false);
  });

  it.each(['[name=a]', '[name=b]'])('is what was typed into %s, until it is cleared or gone', (selector) => {
    type(field(selector), 'typed');
    expect(holdsInput()).toBe(true);
    type(field(selector), '  ');
    expect(holdsInput()).toBe(false);
    type(field(selector), 'typed');
    field(selector)?.remove();
    expect(holdsInput()).toBe(false);
  });

  it('is no choice that is one press away', () => {
    type(field('[name=c]'), 'on');
    expect(holdsInput()).toBe(false);
  });

  it('is what a page says that it holds, each until it lets go', () => {
    const [first, second] = [holdInput(), holdInput()];
    first();
    first();
    expect(holdsInput()).toBe(true);
    second();
    expect(holdsInput()).toBe(false);
  });
});
