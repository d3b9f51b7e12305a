import { expect, it } from 'vitest';
import { callWords, isListedForm, LONGEST_CALL, listsCall } from './listed-calls.ts';

const CALLS = ['GET /api/notes', 'PUT /api/notes/:id', 'GET /api/v1/openapi.json'];

it.each([
  [undefined, '/api/notes'],
  ['GET', '/api/notes?startDate=2026-01-01'],
  ['get', '/api/notes#x'],
  ['PUT', '/api/notes/a%2Fb'],
  [undefined, '/api/x/../notes'],
  [undefined, '/api/v1/openapi.json'],
])('is listed: %s %s', (method, path) => expect(listsCall(CALLS, callWords(method, path))).toBe(true));

it.each([
  ['POST', '/api/notes'],
  [undefined, '/api/notes/7'],
  ['PUT', '/api/notes/'],
  ['PUT', '/api/notes/7/more'],
  ['PUT', '/api/notes/..'],
  [undefined, '/api/v1/openapiXjson'],
  [undefined, '/api/page-data'],
])('is not listed: %s %s', (method, path) => expect(listsCall(CALLS, callWords(method, path))).toBe(false));

it('names a call without its query', () => {
  expect(callWords('post', '/api/export?type=X')).toBe('POST /api/export');
});

it('validates the form of a listed call', () => {
  expect(CALLS.every(isListedForm)).toBe(true);
  const wrong = ['/api/notes', 'get /api/notes', 'GET api/notes', 'GET /notes', 'GET /api/notes?id', 'GET /api/a//b'];
  expect([...wrong, 'GET /api/', `GET /api/${'a'.repeat(LONGEST_CALL)}`].filter(isListedForm)).toEqual([]);
});
