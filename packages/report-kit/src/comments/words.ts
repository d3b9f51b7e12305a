// Breakdown
export const toneAndTopics = 'Tone and topics';

// Comment list
export const ratings = 'Ratings, 0 to 10';
export const order = 'Order';
export const orderNumber = (id: string): string => `order number ${id}`;
export const email = 'E-mail';
export const adminsSeeEmails = 'An admin of your merchant can show you shoppers’ e-mail addresses.';
export const emailHidden = 'E-mail address hidden';
export const language = 'Language:';
export const conflict = 'Rating and text disagree';
export const linkToThis = 'link to this comment';
export const copyLink = 'Copy link';
export const sendToAColleague = 'Send this comment to a colleague';
export const send = 'Send';
export const thisShopper = 'this shopper';

// Comment ratings
export const notKnown = 'not known';
/** Name of a rating box beside its number, for readers who do not see its colour. */
export const boxNames = { bottom: 'low', middle: 'middle', topTwo: 'top two' } as const;

// Comment text
export const showLess = 'Show less';
export const showMore = 'Show more';

// Copy button
export const copy = (what: string): string => `Copy ${what}`;
export const copied = 'Copied';
export const couldNotCopy = 'It could not be copied';

// Thread button
export const allFromThisShopper = 'All answers from this shopper';
export const allForThisOrder = 'All answers for this order';

// Tone chart
export const tone = 'Tone';

// Topic chart
export const topics = 'Topics';
export const canHaveSeveral = (thing: string): string => `${thing} can have several`;
export const fewerTopics = 'Fewer topics';
export const allTopics = (count: number): string => `All ${count} topics`;
export const whyTone = (tone: string): string => `Tone: ${tone}. Why?`;
