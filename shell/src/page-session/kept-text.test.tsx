import { watchTyping } from '@shoppervoice/portal-kit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepsTyped, keepTyped, openKey, typedBefore } from './kept-text.ts';
import { typedTexts } from './typed-text.ts';

const keyOf = (letter: string) => openKey(letter.repeat(43));
const page = (text: string) => ({ title: 'Users', texts: [{ label: 'First name', text }] });

beforeEach(() => sessionStorage.clear());

describe('typed text that is kept', () => {
  it('is given back to whoever has its key, and to nobody else', async () => {
    expect(keepsTyped()).toBe(false);
    await keepTyped(await keyOf('A'), page('my draft, ünïcode'));
    expect(keepsTyped()).toBe(true);
    expect((await typedBefore(await keyOf('B'))).pages).toEqual([]);
    expect((await typedBefore(await keyOf('A'))).pages).toEqual([page('my draft, ünïcode')]);
  });

  it('cannot be read from the store', async () => {
    await keepTyped(await keyOf('A'), page('secret draft'));
    const stored = Object.values({ ...sessionStorage }).join();
    expect(stored).not.toMatch(/secret|draft|Users/);
    await expect(crypto.subtle.exportKey('raw', await keyOf('A'))).rejects.toThrow();
  });

  it('is thrown away by its owner alone', async () => {
    await keepTyped(await keyOf('A'), page('of Ada'));
    await keepTyped(await keyOf('B'), page('of Bob'));
    (await typedBefore(await keyOf('B'))).forget();
    expect((await typedBefore(await keyOf('A'))).pages).toEqual([page('of Ada')]);
    expect((await typedBefore(await keyOf('B'))).pages).toEqual([]);
    (await typedBefore(await keyOf('A'))).forget();
    expect(sessionStorage.length).toBe(0);
  });

  it('is of the last five pages, and a broken store holds none', async () => {
    const key = await keyOf('A');
    for (const text of ['1', '2', '3', '4', '5', '6']) await keepTyped(key, page(text));
    expect((await typedBefore(key)).pages.map(({ texts }) => texts[0]?.text)).toEqual(['2', '3', '4', '5', '6']);
    for (const broken of ['{', '7', '[null, {"iv": 1}]']) {
      sessionStorage.setItem('typedText', broken);
      expect(keepsTyped()).toBe(false);
    }
  });

  it('says so where the browser keeps nothing', async () => {
    const setItem = () => {
      throw new Error('full');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem });
    await expect(keepTyped(await keyOf('A'), page('x'))).rejects.toThrow('full');
    vi.unstubAllGlobals();
  });
});

describe('what counts as typed', () => {
  it('is the text of fields, by what they are called; no secrets and nothing that was there', () => {
    document.body.innerHTML = `
      <label for="a">First name</label><input id="a">
      <textarea aria-label="Message"></textarea>
      <input placeholder="Search" type="search">
      <input aria-label="Untouched" value="there before">
      <input aria-label="Password" type="password">
      <input aria-label="Shown password" type="text" autocomplete="new-password">
      <input aria-label="Code" autocomplete="one-time-code">`;
    watchTyping();
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (field.getAttribute('aria-label') === 'Untouched') continue;
      field.value = `typed`;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    expect(typedTexts()).toEqual(['First name', 'Message', 'Search'].map((label) => ({ label, text: 'typed' })));
  });
});
