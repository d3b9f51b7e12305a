import { ENGLISH_SPELLING } from '../spelling/english.ts';
import { EnglishWords } from '../words/english-words.ts';
import type { Classes, Lexicon } from './lexicon.ts';
import { ENGLISH_MANNER, MISSPELT } from './manner.ts';
import { OPINIONS } from './opinions.ts';
import { SHIFTS } from './shifts.ts';
import { TOPIC_CUES } from './topics.ts';

const CLASSES: Classes = {
  NEG: 'dont doesnt didnt cant couldnt wont wouldnt isnt wasnt arent werent havent hasnt hadnt shouldnt not never',
  CANT: 'cant couldnt wont wouldnt unable',
  WASNT: 'isnt wasnt arent werent aint not',
  DIDNT: 'dont doesnt didnt havent hasnt hadnt never',
  BE: 'is was are were be been being its im looks seems feels',
  TIME: 'minute minutes min mins hour hours hr hrs day days week weeks month months year years wks',
  LONGTIME: 'hour hours day days week weeks month months year years wks',
  NUM: 'one two three four five six seven eight nine ten couple several few many multiple dozen half a an another couple',
  MY: 'my the this our your that their an a any his her me us it these those',
  ME: 'me us him her my',
  WE: 'i we you they he she it',
  SIZE: 'small smalls medium large larges xs xl xxl size sizes petite toddler youth twin queen king',
  COLOR:
    'black white red blue navy green gray grey brown tan beige pink purple yellow orange teal gold silver ivory cream burgundy turquoise',
  MONTH:
    'january february march april june july august september october november december jan feb mar apr jun jul aug sept oct nov dec',
  WEEKDAY: 'monday tuesday wednesday thursday friday saturday sunday mon tues wed thurs fri sat',
  ORD: 'order orders package packages item items stuff parcel shipment delivery box product products one thing',
};

/** The English that shoppers write, with wink's model behind it. */
export const ENGLISH: Lexicon = {
  language: 'en',
  spelling: ENGLISH_SPELLING,
  manner: ENGLISH_MANNER,
  classes: CLASSES,
  opinions: OPINIONS,
  shifts: SHIFTS,
  topics: TOPIC_CUES,
  words: () => new EnglishWords(MISSPELT),
};
