import type { Translation as Translated, TranslationOffer } from '@shoppervoice/contracts/assistant';
import { failure, samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { COMMENT_SETS, type CommentSet, FEATURES, NOT_READ } from '@shoppervoice/survey-model';
import { cleanup, configure, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it } from 'vitest';
import { PageShellContext } from '../../slots/page-slots.ts';
import { isForeign, type Translatable, useTranslatable } from './translated-list.ts';
import Translation from './translation.tsx';

// Slow machines take longer.
configure({ asyncUtilTimeout: 8000 });
afterEach(cleanup);

const PATH = '/api/ai-assistant/ai/translate';
const endpoint = { host: 'ai.example', model: 'small-model' };
const ANSWER: Translated = { text: 'Late,\nand <b>broken</b>.', from: 'fr', to: 'en', by: endpoint };

/** As in a list: the translation stands in a place of its own. */
function Listed({ language }: { language: string | null }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  const [list] = useState<Translatable>({ list: 'buyer', shown: new Map() });
  return (
    <>
      <button type="button" onClick={() => setWidth(width + 1)}>
        Other width
      </button>
      <div ref={setPlace} />
      <Translation key={width} list={list} comment={{ responseId: 'r-1', language }} place={place} />
    </>
  );
}

function open(offer: TranslationOffer | Error, post: () => unknown = () => ANSWER, language: string | null = 'fr') {
  const { shell, calls } = testShell({
    pageData: samplePageData(),
    answers: {
      [`GET ${PATH}`]: () => (offer instanceof Error ? failure(503, 'The assistant is away.') : offer),
      [`POST ${PATH}`]: post,
    },
  });
  render(
    <SWRConfig
      value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path), shouldRetryOnError: false }}
    >
      <PageShellContext value={shell}>
        <Listed language={language} />
      </PageShellContext>
    </SWRConfig>,
  );
  return { sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body), calls };
}

describe('the translation of a comment', () => {
  it('is asked for by its place, shown as text, and can be hidden', async () => {
    const { sent } = open({ endpoint, agreed: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Translate from French' }));
    const text = await screen.findByText(/Late,/);
    expect(text.textContent).toBe('Late,\nand <b>broken</b>.');
    expect(text.getAttribute('lang')).toBe('en');
    expect(screen.getByText('Translated from French by small-model')).toBeTruthy();
    expect(sent()).toEqual([{ list: 'buyer', responseId: 'r-1' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Hide translation' }));
    expect(screen.queryByText(/Late,/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show translation' }));
    expect(screen.getByText(/Late,/)).toBeTruthy();
    // The list is drawn anew.
    fireEvent.click(screen.getByRole('button', { name: 'Other width' }));
    expect(screen.getByText(/Late,/)).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('says that it is being made, and is asked for once', async () => {
    const answer = Promise.withResolvers<Translated>();
    const { sent } = open({ endpoint, agreed: true }, () => answer.promise, null);
    const button = await screen.findByRole('button', { name: 'Translate' });
    fireEvent.click(button);
    expect(screen.getByRole('status').textContent).toBe('Translating…');
    fireEvent.click(button);
    answer.resolve({ ...ANSWER, from: null, cutAt: 2000 });
    await screen.findByText('Translated by small-model: the first 2,000 characters');
    expect(sent()).toHaveLength(1);
  });

  it('says why it failed, and can be asked for again', async () => {
    const answers = [failure(503, 'The AI service could not translate this comment. Try again later.'), ANSWER];
    open({ endpoint, agreed: true }, () => answers.shift());
    fireEvent.click(await screen.findByRole('button', { name: 'Translate from French' }));
    await screen.findByText('The AI service could not translate this comment. Try again later.');
    fireEvent.click(screen.getByRole('button', { name: 'Translate from French' }));
    await screen.findByText(/Late,/);
  });

  it('names what an admin has to agree to, and sends nothing before', async () => {
    const { sent } = open({ endpoint, agreed: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Translate from French' }));
    await screen.findByText(/small-model at ai\.example once an admin of your merchant agrees/);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['no endpoint is configured', { endpoint: null, agreed: false }],
    ['the assistant is away', new Error('away')],
  ])('is not offered where %s', async (_, offer) => {
    const { calls } = open(offer);
    await waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('button', { name: /^Translate/ })).toBeNull();
  });
});

it.each([
  ['fr', 1, true],
  ['en', NOT_READ, false],
  [null, NOT_READ, true],
  [null, 2, false],
  [undefined, NOT_READ, true],
  [undefined, null, false],
])('a comment in %s with tone %s is foreign: %s', (language, toneId, expected) => {
  expect(isForeign(language === undefined ? { toneId } : { language, toneId })).toBe(expected);
});

it('is offered in lists whose summary the merchant holds', () => {
  const shellWith = (features: readonly number[]) =>
    testShell({ pageData: samplePageData({ features: [...features] }), answers: {} }).shell;
  const listOf = (features: readonly number[], set: CommentSet) =>
    renderHook(() => useTranslatable(shellWith(features), set)).result.current?.list;
  expect(listOf(Object.values(FEATURES), COMMENT_SETS.bopis)).toBe('bopis');
  expect(listOf([71], COMMENT_SETS.buyer)).toBeUndefined();
  expect(listOf([71], COMMENT_SETS['site-abandonment'])).toBe('site-abandonment');
});
