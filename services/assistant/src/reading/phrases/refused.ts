import { frame, type Phrases, refuse } from '../says.ts';
import { NO_ADVICE, NO_DENIAL, NO_DOING, NO_FUTURE, NO_PERSONS, NO_SUCH_PARTS, NOT_ASKED } from './why-not.ts';

/** What is not done or not told here. */
export const REFUSED: Phrases = [
  // A part of the shoppers, or of the things sold, that nothing tells apart.
  [
    'which|what products|product|items|item|stores|store|shops|shop|brands|brand|categories|category|country|countries|city|cities|state|states|region|regions|orders|order|pages|carriers|carrier',
    refuse(NO_SUCH_PARTS),
  ],
  ['which customers|customer|shoppers|shopper|buyers|buyer|people|visitors', refuse(NO_SUCH_PARTS)],
  ['which|what merchant|merchants|competitor|competitors|retailer|retailers', refuse(NO_SUCH_PARTS)],
  ['by|per product|item|store|shop|customer|shopper|country|state|region|city|category|brand', refuse(NO_SUCH_PARTS)],
  ['who is|are|was|were|wrote|said|says|complained', refuse(NO_PERSONS)],
  ['who left a|the most|best|worst|comment|comments|feedback', refuse(NO_PERSONS)],
  ['day|days of the? week', refuse(NO_SUCH_PARTS)],
  ['a|an good|bad|normal|typical|decent|healthy nps|score|satisfaction|rating', refuse(NO_ADVICE)],
  ['how many of? our|the? buyers|shoppers|customers|people', frame('group')],
  ['share|percentage|percent|proportion of? our|the? buyers|shoppers|customers|people', frame('group')],
  // What is not done here.
  ['predict|prediction|forecast|expect', refuse(NO_FUTURE)],
  ['will our|we|the|it', refuse(NO_FUTURE)],
  ['revenue|sales|profit|turnover|conversion|spend|spent|traffic|margin|sells|sell', refuse(NOT_ASKED)],
  ['how many visitors did', refuse(NOT_ASKED)],
  ['weather|joke|jokes|poem|recipe|news', refuse(NOT_ASKED)],
  ['delete|remove|change my|send|schedule|create|export|download|invite|reply|mail', refuse(NO_DOING)],
  ['write an|a|to', refuse(NO_DOING)],
  ['not|no|never|without|except|excluding|nobody|neither', refuse(NO_DENIAL)],
  ['return|refund rate', refuse(NOT_ASKED)],
  ['mail address', refuse(NO_PERSONS)],
  ['order|orders number', refuse(NO_PERSONS)],
  ['should i|we do', refuse(NO_ADVICE)],
  ['should i|we', refuse(NO_ADVICE)],
  ['instructions and', refuse(NOT_ASKED)],
  ['ignore|prompt|system', refuse(NOT_ASKED)],
  ['employee|employees', refuse(NOT_ASKED)],
];
