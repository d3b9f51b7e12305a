import { expect, it } from 'vitest';
import { snippets } from './snippets.fixture.ts';

it('the documents have the code blocks that `snippets.nightly.test.ts` runs, and no others', async () => {
  const kinds = (await snippets()).map(({ file, language }) => `${file} ${language || 'curl'}`);
  expect(kinds.toSorted()).toEqual(['public-api.md curl', 'public-api.md curl', 'public-api.md js', 'webhooks.md js']);
});
