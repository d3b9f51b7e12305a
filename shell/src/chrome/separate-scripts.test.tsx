import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const script = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
/** Runs a script file as a browser does: in the global scope. */
const run = (name: string) => new Function(script(name))();

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.body.replaceChildren();
  // Early requests are not part of these tests.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Nothing answers.')));
});

describe('the theme before the first paint', () => {
  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', null],
    ['"><script>', null],
  ])('kept as %s', (kept, theme) => {
    localStorage.setItem('theme', kept);
    run('before-paint.js');
    expect(document.documentElement.getAttribute('data-theme')).toBe(theme);
  });

  it('is the device’s where storage is off', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    expect(() => run('before-paint.js')).not.toThrow();
  });
});

describe('the notice for Internet Explorer', () => {
  const notice = () => document.getElementById('old-browser');
  const asInternetExplorer = (act: () => void) => {
    Object.defineProperty(document, 'documentMode', { value: 9, configurable: true });
    act();
    Reflect.deleteProperty(document, 'documentMode');
  };

  it('names the browsers that work, and is gone for good once dismissed', () => {
    asInternetExplorer(() => {
      run('old-browser.js');
      expect(notice()?.textContent).toContain('Use the latest Chrome, Firefox, Edge or Safari.');
      notice()?.querySelector('button')?.click();
      expect(notice()).toBeNull();
      run('old-browser.js');
      expect(notice()).toBeNull();
    });
  });

  it('is not there in other browsers', () => {
    run('old-browser.js');
    expect(notice()).toBeNull();
  });

  it('is written in a language that such a browser reads', () => {
    const code = script('old-browser.js').replace(/\/\/.*$/gm, '');
    expect(code).not.toMatch(/=>|\b(?:const|let|class|async)\b|`|\?\.|\?\?|classList|addEventListener/);
  });
});
