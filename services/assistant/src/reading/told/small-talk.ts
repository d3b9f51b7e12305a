import { link, type Told } from './told.ts';

const ABILITIES =
  'It answers from this portal’s reports: figures and their changes (“How did NPS change last month?”), why a figure moved, what to fix first, what shoppers say about something, and what a term means or how a thing is done.';

const EXAMPLES = ['How did NPS change last month?', 'Why did satisfaction change?', 'What should we fix first?'];

const GREETING =
  /^(?:(?:hi|hello|hey|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|morning|evening|afternoon)(?: there| again| all| assistant| team| everyone)*)+(?: how are you(?: doing)?(?: today)?)?$/;
const THANKS =
  /^(?:(?:ok|okay|great|perfect|cool|nice|super|awesome|excellent|brilliant|lovely|good|got it|alright|right) )*(?:thanks|thank you|thx|ty|cheers|much appreciated|appreciated|many thanks|thank u)(?: (?:a lot|so much|very much|again|you|that helps|that's all|for (?:that|your help|the help)|much|bye|all|helpful|that(?:'s| was| is) (?:great|helpful|all|perfect)))*$|^(?:great|perfect|cool|awesome|excellent|brilliant|ok great|got it|ok got it|well done|good job|bye|goodbye|see you|that(?:'s| is) (?:all|great|helpful))$/;
const ABLE =
  /^(?:(?:hi|hello|hey|so|and|ok) )*(?:what (?:can|could|do|are) (?:you|u|i|we|it)(?: able to| possibly)? (?:do|help|help me with|help with|answer|know|ask|offer|tell me|ask you|ask it|ask here)(?: for me| here| about| you)?|what (?:kind|kinds|sort|sorts|type|types) of (?:questions|things|stuff) .*|who are you|what are you|what is this|help|help me|how (?:do|does) (?:you|this|it) work|how can you help(?: me)?|can you help(?: me)?(?: out)?|what (?:questions )?(?:can|should|could) (?:i|we) ask(?: you)?|what do you (?:know|do))$/;
const SOMEBODY =
  '(?:an? |the |real |actual |just |some |kind of |live |living |human )*(?:chat ?bot|bot|robot|human(?: being)?|person|machine|ai|computer|chatgpt|program|programme|software|algorithm|someone|somebody|agent|real)';
const WHO_ANSWERS = new RegExp(
  `^(?:(?:hi|hello|hey|so|and|ok|wait) )*(?:are (?:you|u)|r u|is (?:this|it|that)|am i (?:talking|speaking|chatting|writing) (?:to|with)|(?:do|can|could|may) i (?:talk|speak|write|chat) (?:to|with)|(?:you're|you are)) ${SOMEBODY}(?:(?: or| and|,)+ (?:not|(?:are (?:you|u)|is (?:this|it) )?${SOMEBODY}))?(?: here| there| right)?$`,
);

/** Greetings, thanks, and what can be asked. */
export function smallTalkIn(words: string): Told | null {
  const tell = (key: string, text: string, next: readonly string[]): Told => ({
    kind: 'about',
    key: `about:${key}`,
    text,
    links: key === 'abilities' ? [link('Open Home', '/')] : [],
    next,
  });
  if (GREETING.test(words)) return tell('greeting', `Hello. ${ABILITIES}`, EXAMPLES);
  if (THANKS.test(words)) return tell('thanks', 'You are welcome.', []);
  if (WHO_ANSWERS.test(words)) return tell('software', `This is software, not a person. ${ABILITIES}`, EXAMPLES);
  if (ABLE.test(words)) return tell('abilities', ABILITIES, EXAMPLES);
  return null;
}
