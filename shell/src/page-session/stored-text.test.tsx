import { watchTyping } from '@shoppervoice/portal-kit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasTypedText, openKey, readTypedText, storeTypedText } from './stored-text.ts';
import { typedTexts } from './typed-text.ts';

const keyOf = (letter: string) => openKey(letter.repeat(43));
const page = (text: string) => ({ title: 'Users', texts: [{ label: 'First name', text }] });

beforeEach(() => sessionStorage.clear());

describe('typed text that is kept', () => {
  it('is given back to whoever has its key, and to nobody else', async () => {
    expect(hasTypedText()).toBe(false);
    await storeTypedText(await keyOf('A'), page('my draft, ünïcode'));
    expect(hasTypedText()).toBe(true);
    expect((await readTypedText(await keyOf('B'))).pages).toEqual([]);
    expect((await readTypedText(await keyOf('A'))).pages).toEqual([page('my draft, ünïcode')]);
  });

  it('cannot be read from the store', async () => {
    await storeTypedText(await keyOf('A'), page('secret draft'));
    const stored = Object.values({ ...sessionStorage }).join();
    expect(stored).not.toMatch(/secret|draft|Users/);
    await expect(crypto.subtle.exportKey('raw', await keyOf('A'))).rejects.toThrow();
  });

  it('is thrown away by its owner alone', async () => {
    await storeTypedText(await keyOf('A'), page('of Ada'));
    await storeTypedText(await keyOf('B'), page('of Bob'));
    (await readTypedText(await keyOf('B'))).forget();
    expect((await readTypedText(await keyOf('A'))).pages).toEqual([page('of Ada')]);
    expect((await readTypedText(await keyOf('B'))).pages).toEqual([]);
    (await readTypedText(await keyOf('A'))).forget();
    expect(sessionStorage.length).toBe(0);
  });

  it('is of the last five pages, and a broken store holds none', async () => {
    const key = await keyOf('A');
    for (const text of ['1', '2', '3', '4', '5', '6']) await storeTypedText(key, page(text));
    expect((await readTypedText(key)).pages.map(({ texts }) => texts[0]?.text)).toEqual(['2', '3', '4', '5', '6']);
    for (const broken of ['{', '7', '[null, {"iv": 1}]']) {
      sessionStorage.setItem('typedText', broken);
      expect(hasTypedText()).toBe(false);
    }
  });

  it('says so where the browser keeps nothing', async () => {
    const setItem = () => {
      throw new Error('full');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem });
    await expect(storeTypedText(await keyOf('A'), page('x'))).rejects.toThrow('full');
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
