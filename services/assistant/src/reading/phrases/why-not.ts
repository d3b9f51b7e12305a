/** Why something is declined, each a sentence for the asker. */

export const NO_ADVICE = 'It tells what shoppers answered; what to do about it is for you to decide.';
export const NO_DOING = 'It only reads reports: it changes, sends and schedules nothing.';
export const NO_FUTURE = 'It tells what was answered and makes no forecasts.';
export const NO_PERSONS = 'It does not look up shoppers or orders. Comments can be searched on their page.';
export const NO_DENIAL = 'It does not read what a question leaves out. Ask for what you want to see.';
export const NO_COURSE = 'It does not tell the course of comments over time. The page Comment Summary does.';
export const NOT_ASKED = 'That is not in the survey data.';
export const NO_SUCH_PARTS =
  'It tells figures by survey, device and time, and comments by topic, tone and words; not by product, shop, shopper or place.';
export const NO_WISHES = 'It does not read wishes out of comments. Ask what they say about a topic, or for a summary.';
