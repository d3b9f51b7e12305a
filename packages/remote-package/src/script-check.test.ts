import { expect, it } from 'vitest';
import { forbiddenInScript, svgHasScript } from './script-check.ts';

it.each([
  ['eval("1")', 'calls eval'],
  ['(()=>{if(a)return eval(b)})()', 'calls eval'],
  ['new Function("a","return a")', 'makes code of text by Function'],
  ['Function("return a")()', 'makes code of text by Function'],
  ['setTimeout("a()",1)', 'calls setTimeout with a text'],
  ['setInterval(`a()`,1)', 'calls setInterval with a text'],
  ['eval(', 'cannot be read as a script'],
])('names what %s does', (script, words) => {
  expect(forbiddenInScript(script)).toEqual([expect.stringContaining(words)]);
});

it.each([
  'var root=Function("return this")()',
  'throw Error("never use eval() here")',
  'a.eval("1");a.Function("b");typeof Function;a instanceof Function',
  'setTimeout(()=>a(),1)',
  'export const a=await import("./b.js")',
])('leaves %s alone', (script) => {
  expect(forbiddenInScript(script)).toEqual([]);
});

it.each([
  '<svg><script>1</script></svg>',
  '<svg><svg:script/></svg>',
  '<svg onload = "a()">',
  '<a href="javascript:a()"/>',
  '<foreignObject/>',
  '<!DOCTYPE svg [<!ENTITY a "b">]>',
])('sees the script of a picture in %s', (svg) => {
  expect(svgHasScript(svg)).toBe(true);
});

it('leaves a picture alone', () => {
  expect(svgHasScript('<svg viewBox="0 0 1 1"><path d="M0 0h1" class="lesson"/></svg>')).toBe(false);
});
