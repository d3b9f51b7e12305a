import { expect, it } from 'vitest';
import { unscopedCss } from './css-scope.ts';

const OWN = 'stff_1_0_0-';

it.each([
  '.stff_1_0_0-a{color:red}',
  '.stff_1_0_0-a p > i{color:red}',
  '.stff_1_0_0-a > * + *{color:red}',
  'body .stff_1_0_0-a{color:red}',
  'html[data-theme=dark] .stff_1_0_0-a:hover{color:red}',
  ':is(.stff_1_0_0-a,.stff_1_0_0-b):hover{color:red}',
  ':where(.stff_1_0_0-a p){color:red}',
  '.stff_1_0_0-a{p{color:red}&:hover{color:red}& > p{color:red}> p{color:red}.other &{color:red}}',
  '.stff_1_0_0-a{a:hover{color:red}--bag:{a:b}}',
  '.stff_1_0_0-a{@media print{p{color:red}}}',
  '@layer kit{.stff_1_0_0-a{color:red}}',
  '@layer a,b;',
  '@media (width<600px){.stff_1_0_0-a{color:red}}',
  '@container main (width>1px){.stff_1_0_0-a{color:red}}',
  '@supports (color:red){.stff_1_0_0-a{color:red}}',
  '@keyframes stff_1_0_0-spin{from{opacity:0}to{opacity:1}}',
  '@font-face{font-family:"stff_1_0_0-icons";src:url(icons.woff2)}',
  '.stff_1_0_0-a::after{content:"body{"}',
])('accepts %s', (css) => {
  expect(unscopedCss(css, OWN)).toEqual([]);
});

it.each([
  'p{color:red}',
  ':root{--ink:red}',
  '*{margin:0}',
  '.shell-header{display:none}',
  '.stff_2_0_0-a{color:red}',
  '.stff_1_0_0-a,p{color:red}',
  '.stff_1_0_0-a + p{color:red}',
  '.stff_1_0_0-a ~ .shell-header > p{color:red}',
  'body:has(.stff_1_0_0-a){display:none}',
  'body:not(.stff_1_0_0-a){display:none}',
  ':is(.stff_1_0_0-a,body){color:red}',
  ':is(.stff_1_0_0-a + p){color:red}',
  '[class*=stff_1_0_0-]{color:red}',
  '.stff_1_0_0-a{& + p{color:red}}',
  '.stff_1_0_0-a{+ p{color:red}}',
  '.stff_1_0_0-a{body:not(&){color:red}}',
  'body{.stff_1_0_0-a &{color:red}}',
  '@media print{p{color:red}}',
  '@layer kit{:root{color:red}}',
  '@scope (.stff_1_0_0-a){p{color:red}}',
  '@keyframes spin{from{opacity:0}}',
  '@font-face{font-family:Inter;src:url(a.woff2)}',
  '@property --ink{syntax:"*";inherits:true}',
  '@import "other.css";',
  '@page{margin:0}',
  '@namespace svg url(http://www.w3.org/2000/svg);',
  '@view-transition{navigation:auto}',
  '}{',
])('names the unscoped part of %s', (css) => {
  expect(unscopedCss(css, OWN)).not.toEqual([]);
});

it('names the selector and its place', () => {
  expect(unscopedCss('.stff_1_0_0-a{color:red}\n .stff_1_0_0-a,main > p{color:red}', OWN)).toEqual([
    { phrase: 'the selector "main>p" reaches beyond the remote', place: { line: 2, column: 1 }, subject: 'main>p' },
  ]);
});
