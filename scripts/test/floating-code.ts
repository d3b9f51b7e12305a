import { loadFloating } from '@shoppervoice/ui';

/** For every test in the simulated browser: what opens over a page is there at once. Its own test is `opener.test.tsx`. */
await loadFloating();
