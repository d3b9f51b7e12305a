import { afterEach, describe, expect, it, vi } from 'vitest';
import { passBotCheck } from './bot-check.ts';
import { fetchProviderToken } from './provider-check.ts';

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['turnstile', 'hcaptcha', 'grecaptcha']) Reflect.deleteProperty(globalThis, name);
  document.body.replaceChildren();
});

/** Makes scripts of the page load at once and run `bring`. Returns their addresses. */
function scriptsThat(bring: () => void) {
  const sources: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    sources.push((script as HTMLScriptElement).src);
    bring();
    setTimeout(() => (script as HTMLScriptElement).onload?.(new Event('load')));
  });
  return sources;
}

type Options = Readonly<Record<string, unknown>> & { callback(token: string): void; 'error-callback'(): void };
const giving = (act: (options: Options) => void) => {
  let given: Options | undefined;
  return {
    ready: (then: () => void) => then(),
    render: (_: HTMLElement, options: Options) => {
      given = options;
      return 'widget';
    },
    execute: () => given && act(given),
  };
};

describe.each([
  ['turnstile', 'turnstile', 'https://challenges.cloudflare.com/'],
  ['hcaptcha', 'hcaptcha', 'https://js.hcaptcha.com/'],
  ['recaptcha', 'grecaptcha', 'https://www.google.com/'],
] as const)('%s', (provider, global, origin) => {
  it('is loaded from its own place, once, and gives its token for the site key', async () => {
    const api = giving(({ callback, sitekey }) => callback(`token for ${String(sitekey)}`));
    const sources = scriptsThat(() => Object.assign(globalThis, { [global]: api }));
    expect(await fetchProviderToken(provider, 'site-1')).toBe('token for site-1');
    Object.assign(globalThis, { [global]: api });
    expect(await fetchProviderToken(provider, 'site-1')).toBe('token for site-1');
    expect(sources.length).toBe(1);
    expect(sources[0]?.startsWith(origin)).toBe(true);
    // The check leaves nothing on the page.
    expect(document.body.children.length).toBe(0);
  });

  it('that gives no token is a check that was not passed, in words for the visitor', async () => {
    Object.assign(globalThis, { [global]: giving((options) => options['error-callback']()) });
    const request = vi.fn(async () => ({ provider, siteKey: 'site-1' }));
    const failure = await passBotCheck({ request: request as never }).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ status: 403, detail: expect.stringContaining('Reload the page') });
    expect(request).toHaveBeenCalledTimes(1);
  });
});
