import { both, FILLER, frame, type Phrases, part, strong, survey, THING } from '../says.ts';

/** Sentences around what is asked: who finds it how, what is written of most, what is seldom asked by its name. */

const WHO = 'customers|shoppers|buyers|people|visitors|users|they|folks|recipients';
const HOW =
  'helpful|friendly|polite|courteous|competent|clear|easy|useful|good|fair|competitive|fast|quick|simple|smooth|reliable|attractive|appealing|transparent|straightforward|convenient|intuitive|punctual|satisfying|reasonable|accurate';
const SAY = 'write|writes|wrote|writing|talk|talks|talked|talking|speak|speaks|comment|comments|commented|commenting|say|discuss';
const LEFT = 'leave|left|leaving|abandon|abandoned|drop|dropped|quit|exit|exited|bounced|stopped|gave|give|bailed';
const AT = 'at|on|from|in|during';
const PAGES: readonly (readonly [string, number])[] = [
  ['home|landing|front|start page|pages', 1],
  ['homepage', 1],
  ['category|listing|overview page|pages', 2],
  ['search results|result|page page|pages?', 3],
  ['product|item|detail detail|details? page|pages', 4],
  ['cart|basket page', 5],
  ['sign|login|registration|account in|up|page|step page|step|form?', 6],
  ['shipping|delivery step|page|stage', 7],
  ['payment step|page|stage', 8],
  ['service|support|help pages|page', 9],
];

export const SENTENCES: Phrases = [
  // How it is found.
  [`how ${HOW} do|does|did|are|is|was|were|would|will the|our|most? pickup|mobile|desktop? ${WHO} find|finding|found|rate|think|consider|perceive|feel|see|judge|describe|call`, frame('rated')],
  [`how ${HOW} do|did|does ${WHO} think|say|feel that? the|our`, frame('rated')],
  ['how are we doing|performing|faring|scoring|looking on|regarding|concerning', FILLER],
  ['how are we doing|performing|faring|scoring|looking when it comes to', FILLER],
  ['helpful|friendly|polite|courteous|competent|knowledgeable|rude|attentive', THING],
  ['easier|simpler to find things|products|items|stuff|something|anything?', both(strong('finding', 9), frame('better'))],
  ['harder|tougher|trickier|difficult to find things|products|items|stuff|something|anything?', both(strong('finding', 9), frame('worse'))],
  ['hard|difficult|tough|tricky|simple is|was? it? for? people|customers|shoppers|visitors|buyers|them? to find|locate things|products|items|stuff|something|anything?', strong('finding', 9)],
  ['hard|difficult|tough|tricky|simple|easy is|was? it? for? people|customers|shoppers|visitors|buyers|them? to return|exchange|send things|products|items|stuff|something|anything|orders? back?', strong('returns', 18)],
  ['hard|difficult|simple|easy is|was? it? for? people|customers|shoppers|buyers|them? to follow|track an|the|their? orders|order|parcels|parcel|packages|package', strong('tracking', 15)],
  // What is said most.
  [`${SAY} about|of|on the? most|mostly often|frequently?`, frame('topics')],
  [`${SAY} most|mostly often|frequently? about|of|on`, frame('topics')],
  ['most|often|frequently|frequent complain|complained|complaints about|of?', frame('top-complaints')],
  ['any|some? news|updates|update|developments on|about|with|from|in', frame('vague')],
  ['any news|updates|update|developments', frame('vague')],
  ['what|how about', frame('vague')],
  // At the store.
  ['in|inside|at the|our store|shop', THING],
  ['while|when they|customers|people are|were|was? in|at|inside the? store|shop', THING],
  [
    'pick|picked|picking|picks|collect|collected up? their|the|an? orders|order? in|at|inside the? store or|versus|and|than|vs curbside|locker|lockers|from|at|in|outside',
    both(survey(16), strong('pickupType')),
  ],
  ['pick|picked|picking|picks|collect|collected up? their|the|an? orders|order? curbside|outside or|versus|and|than|vs in|at the? store|shop', both(survey(16), strong('pickupType'))],
  ['in store or|versus|and|than|vs|against curbside|locker|lockers', both(survey(16), strong('pickupType'))],
  ['curbside|locker|lockers or|versus|and|than|vs|against in store|curbside|locker', both(survey(16), strong('pickupType'))],
  ['pickup? orders|order? was|is|were|are|not? ready late|later|early|earlier|sooner|before|after than|as|when|by|we|was|it|were|the|time? we|was|it|promised|time? promised?', both(strong('pickupReady'), survey(16))],
  ['pickup? orders|order? was|is|were|are|not? ready as|when|by|than|at|on|for|before|after we|was|it|were|the|time? time|promised|agreed|announced|stated', both(strong('pickupReady'), survey(16))],
  // What came wrong.
  ['wrong|incorrect|incomplete|missing|lost or|and wrong|incorrect|missing|incomplete|lost items|item|products|product|parts|things|orders|order|articles|stuff?', { kind: 'subject', subject: { topic: 17 } }],
  // Where they left.
  ...PAGES.flatMap(([page, option]): Phrases => [
    [`${WHO} who|that ${LEFT} off|out|up|us|away? ${AT} the|a|our|their|your? ${page}`, both(survey(7), part('104SA', option))],
    [`${LEFT} off|out|up|us|away|it? ${AT} the|a|our|their|your? ${page}`, both(survey(7), part('104SA', option))],
  ]),
];
