import { loadFloating } from '@shoppervoice/ui';

/**
 * For every test in the simulated browser: floating elements are loaded in advance. Their loading is tested by
 * `opener.test.tsx`.
 */
await loadFloating();
