type Provider = 'recaptcha' | 'hcaptcha' | 'turnstile';

/** The common API of the three providers' scripts. */
interface ProviderApi {
  ready?(then: () => void): void;
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | number;
  execute(widget: string | number): unknown;
}

/** Address of each script, its global name, and the options that make it invisible. */
const PROVIDERS: Readonly<Record<Provider, { script: string; global: string; options: Record<string, unknown> }>> = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
    global: 'grecaptcha',
    options: { size: 'invisible' },
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    global: 'hcaptcha',
    options: { size: 'invisible' },
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
    options: { execution: 'execute', appearance: 'interaction-only' },
  },
};

/** Long enough for a visitor to solve a provider's puzzle. */
const PATIENCE_IN_MILLISECONDS = 120_000;

const loading = new Map<string, Promise<void>>();

function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(src);
      script.remove();
      reject(new Error('The script of the bot check could not be loaded.'));
    };
    document.head.append(script);
  });
  loading.set(src, promise);
  return promise;
}

/** Loads the provider's script (only if the portal is configured for one) and resolves with its token. */
export async function fetchProviderToken(provider: Provider, siteKey: string): Promise<string> {
  const { script, global, options } = PROVIDERS[provider];
  await loadScript(script);
  const api = (globalThis as unknown as Readonly<Record<string, ProviderApi | undefined>>)[global];
  if (!api) throw new Error('The script of the bot check brought nothing.');
  if (api.ready) await new Promise<void>((resolve) => api.ready?.(resolve));
  const place = document.body.appendChild(document.createElement('div'));
  let patience: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error('The provider of the bot check gave no token.'));
      patience = setTimeout(fail, PATIENCE_IN_MILLISECONDS);
      const widget = api.render(place, {
        ...options,
        sitekey: siteKey,
        callback: resolve,
        'error-callback': fail,
        'expired-callback': fail,
      });
      api.execute(widget);
    });
  } finally {
    clearTimeout(patience);
    place.remove();
  }
}
