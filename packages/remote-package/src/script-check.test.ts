import { expect, it } from 'vitest';
import { forbiddenInScript, svgHasScript } from './script-check.ts';

it.each([
  ['eval("1")', 'calls eval'],
  ['(()=>{if(a)return eval(b)})()', 'calls eval'],
  ['new Function("a","return a")', 'makes code of text by Function'],
  ['Function("return a")()', 'makes code of text by Function'],
  ['setTimeout("a()",1)', 'calls setTimeout with a text'],
  ['setInterval(`a()`,1)', 'calls setInterval with a text'],
  ['(0,eval)("1")', 'calls eval'],
  ['window.eval("1")', 'calls eval'],
  ["globalThis['eval']('1')", 'calls eval'],
  ['\\u0065val("1")', 'calls eval'],
  ['\\u{65}val("1")', 'calls eval'],
  ['(0,Function)("return a")', 'makes code of text by Function'],
  ['new window.Function("return a")', 'makes code of text by Function'],
  ['(0,setTimeout)("a()",1)', 'calls setTimeout with a text'],
  ['eval(', 'cannot be read as a script'],
])('names what %s does', (script, words) => {
  expect(forbiddenInScript(script)).toEqual([expect.objectContaining({ phrase: expect.stringContaining(words) })]);
});

it('says where', () => {
  expect(forbiddenInScript('a();\n  b(eval("1"));\nsetTimeout("c()")')).toEqual([
    { phrase: 'calls eval', place: expect.objectContaining({ line: 2, column: 4 }) },
    { phrase: 'calls setTimeout with a text', place: expect.objectContaining({ line: 3, column: 0 }) },
  ]);
});

it.each([
  'var root=Function("return this")()',
  'throw Error("never use eval() here")',
  'a.eval("1");a.Function("b");typeof Function;a instanceof Function',
  'setTimeout(()=>a(),1)',
  '(0,a)("1");(0,a.eval)("1");window.a("1")',
  'a="\\u0065val"',
  'export const a=await import("./b.js")',
])('accepts %s', (script) => {
  expect(forbiddenInScript(script)).toEqual([]);
});

it.each([
  '<svg><script>1</script></svg>',
  '<svg><svg:script/></svg>',
  '<svg onload = "a()">',
  '<a href="javascript:a()"/>',
  '<foreignObject/>',
  '<!DOCTYPE svg [<!ENTITY a "b">]>',
  '<a href="java&#115;cript:a()"/>',
  '<a href="&#x6A;avascript&colon;a()"/>',
  '<a href="java&Tab;script:a()"/>',
  '<a href="java&#10;script&#58;a()"/>',
  '<svg/onload="a()">',
])('finds the script of a picture in %s', (svg) => {
  expect(svgHasScript(svg)).toBe(true);
});

it('accepts a picture', () => {
  expect(svgHasScript('<svg viewBox="0 0 1 1"><path d="M0 0h1" class="lesson"/></svg>')).toBe(false);
});
