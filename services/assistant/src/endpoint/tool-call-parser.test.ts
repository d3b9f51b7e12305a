import { expect, test } from 'vitest';
import { EndpointFailed } from './request-wordings.ts';
import { TOOL, ToolCallParser } from './tool-call-parser.ts';

/** A call's arguments in pieces; its name comes with the first. */
function read(pieces: readonly string[]): string[] {
  const stream = new ToolCallParser();
  return pieces.flatMap((text, at) => {
    const call = { index: 0, function: { name: at === 0 ? TOOL : null, arguments: text } };
    const event = `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [call] } }] })}\n\n`;
    return [...stream.read(new TextEncoder().encode(event))];
  });
}

test('a question of maximal length is read, with every letter escaped', () => {
  const text = `{"question":"${'\\u00e4'.repeat(300)}"}`;
  expect(read([text.slice(0, 700), text.slice(700, 1500), text.slice(1500)])).toEqual(['ä'.repeat(300)]);
});

test('a call beyond the longest question is not read further', () => {
  const pieces = ['{"question":"', ...Array.from({ length: 40 }, () => 'x'.repeat(100))];
  expect(() => read(pieces)).toThrow(EndpointFailed);
});
