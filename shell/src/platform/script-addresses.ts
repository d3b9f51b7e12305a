/** What browsers with Trusted Types have; TypeScript's own description of a page does not know it yet. */
interface TrustedTypePolicies {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (address: string) => string }) => unknown;
}

// As before-paint.js at the portal: addresses of chunks are let through, and judged by `script-src`; markup and code are not.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypePolicies };
trustedTypes?.createPolicy('default', { createScriptURL: String });
