import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWriteKey } from './write-key.ts';

it('the same fields have the same key, changed ones another', () => {
  const { result, rerender } = renderHook(() => useWriteKey());
  const first = result.current({ name: 'October' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  rerender();
  expect(result.current({ name: 'October' })).toBe(first);
  const changed = result.current({ name: 'November' });
  expect(changed).not.toBe(first);
  expect(result.current({ name: 'November' })).toBe(changed);
});

it('the same fields of another form have another key', () => {
  const keys = [0, 1].map(() => renderHook(() => useWriteKey()).result.current({ name: 'October' }));
  expect(new Set(keys).size).toBe(2);
});
