import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Deferred } from './deferred.tsx';

afterEach(cleanup);

/** Renders `word`, and records the text of the whole page at that moment in `seen`. */
function Word({ word, seen }: { word: string; seen: string[] }) {
  useLayoutEffect(() => {
    seen.push(document.body.textContent ?? '');
  }, [seen]);
  return <p>{word} </p>;
}

test('each deferred part is rendered separately, after what precedes it, and keeps its space until then', () => {
  const seen: string[] = [];
  render(
    <>
      <Word word="tiles" seen={seen} />
      <Deferred turns={2} until={<p>bones </p>}>
        <Word word="menu" seen={seen} />
      </Deferred>
      <Deferred>
        <Word word="chart" seen={seen} />
        <Deferred turns={3}>
          <Word word="rest" seen={seen} />
        </Deferred>
      </Deferred>
    </>,
  );
  expect(seen).toEqual(['tiles bones ', 'tiles bones chart ', 'tiles menu chart ', 'tiles menu chart rest ']);
});

test('updates after the first render are immediate', () => {
  const { container, rerender } = render(<Deferred turns={2}>one</Deferred>);
  expect(container.textContent).toBe('one');
  rerender(<Deferred turns={2}>two</Deferred>);
  expect(container.textContent).toBe('two');
});
