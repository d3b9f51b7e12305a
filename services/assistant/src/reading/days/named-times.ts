import type { Day } from '@shoppervoice/survey-model';
import { dayAt } from './calendar-words.ts';

/** Seasons and holidays. */
export const SEASONS = 'thanksgiving|christmas|xmas|easter|halloween|holidays?|summer|spring|winter|autumn|season';

/** Times without exact days. */
const NAMED_TIMES: readonly RegExp[] = [
  /^(?:black friday|cyber monday|cyber week|labor day|memorial day|prime day|boxing day|valentines? day|mothers? day|fathers? day|new year|new years)$/,
  new RegExp(`^(?:${SEASONS}|weekends|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days)$`),
  /^(?:this|last) (?:fall|holiday|weekdays?)$/,
  /^(?:early|late|mid|middle|end|start|beginning|around|before|after|until|till|by|except|excluding) (?:of )?(?:the )?(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|20\d\d|(?:the |this |last )(?:week|month|quarter|year))$/,
  /^(?:last|next|this|every) (?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)$/,
  /^this weekend$/,
  /^that (?:day|week|month|quarter|year|weekend)$/,
  /^(?:last|past|next|previous) (?:few|several|some) (?:days|weeks|months|quarters|years)$/,
  /^(?:last|past) (?:day|24 hours?|48 hours?|\d+ hours?|hour)$/,
  /^(?:a|few|some|several) (?:days|weeks|months|while|years) (?:ago|back)$/,
  /^(?:\d{1,2}|two|three|four|five|six|a|couple) (?:day|week|month|quarter|year)s? back$/,
  /^(?:couple) (?:day|week|month|quarter)s? ago$/,
  /^(?:two|three|four|five|couple|\d{1,2}) years? ago$/,
  /^on the \d{1,2}(?:st|nd|rd|th)$/,
  /^\d{1,2} \d{1,2} 20\d\d$/,
  /^week \d{1,2}$/,
  /^for the (?:week|month|quarter|year)$/,
  /^(?:over|across|through|throughout|during) the (?:year|years|months|weeks)$/,
  /^(?:since|before|after|from) (?:the |our )?(?:new |last |latest |big )?(?:relaunch|launch|redesign|rebrand|rebranding|migration|update|upgrade|rollout|release|makeover|revamp|replatforming|lockdown|strike|outage|move|merger)$/,
  /^(?:since|before|after) we (?:\p{L}+ed|went live|put|began|took|made|brought)$/u,
  /^(?:since|before|after) (?:the|our|a) (?:\p{L}+ ){1,3}(?:went live|went up|came out|is live|was launched|launched|started|opened|moved|changed|rolled out)$/u,
  /^(?:since|before|after|from|during|over|in) (?:the |our )?(?!point of)(?:\p{L}+ ){0,3}(?:sale|sales|clearance|flash sale|campaign|promotion|event|launch|strike|storm|outage|heatwave|power cut|festival|fair|season|peak|rush|holidays|half term|school holidays|closure|renovation|refit|stocktake|roadworks)$/u,
  /^(?:while|when) (?:our|the|a) (?:\p{L}+ ){1,3}(?:was|were|is|are|ran|went) (?:on|running|live|open|closed|down|under way|going on)$/u,
  /^(?:a|one|two|three|four|five|six|several|some|\d{1,2}) (?:years?|months?|weeks?|quarters?|days?) now$/,
  /^before (?:and|versus|vs|v|or) after$/,
  /^(?:end|start|beginning|middle) of (?:week|month|quarter|year)$/,
  /^the other (?:day|week|month|night)$/,
  /^(?:the )?(?:second|third|fourth) week of$/,
  /^(?:\d{1,2}|two|three|four|five|six|a|a few|several|couple of|some) (?:week|month|quarter)s? ago$/,
];
/** Longest such time, in words. */
const LONGEST_NAMED = 7;

export function namedTimeAt(texts: readonly string[], at: number, today: Day): number {
  // In a comparison, a month ago is the month before.
  if (/^(?:a|one) (?:day|week|month|quarter) ago$/.test(texts.slice(at, at + 3).join(' ')) && isCompared(texts, at))
    return 0;
  // `for the month before last` is exact.
  if (texts[at] === 'for' && texts[at + 3] === 'before' && texts[at + 4] === 'last') return 0;
  if (texts[at] === 'on' && texts[at + 1] === 'the' && dayAt(texts, at + 2, today) !== null) return 0;
  for (let length = LONGEST_NAMED; length > 0; length -= 1) {
    const words = texts.slice(at, at + length).join(' ');
    if (texts.length >= at + length && NAMED_TIMES.some((named) => named.test(words))) return length;
  }
  return 0;
}

/** `than a month ago`, `against a week ago`. */
export const isCompared = (texts: readonly string[], at: number) =>
  /^(?:than|versus|vs|v|against|to|with|from)$/.test(texts[at - 1] ?? '');
