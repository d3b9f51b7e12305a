import { alike, both, frame, type PhraseTable, part, survey } from '../meanings.ts';

/** Parts of the shoppers by their answers, and of visitors by where they left. */
export const WHO_ALONE: PhraseTable = [
  ...alike(part('Q20', 1))`
    first time|order|purchase
    bought|ordered|purchased|buy|shopped|order|purchase from? us? only|just? once|one|1 time?
    one time buyers|shoppers|customers`,
  ...alike(part('Q20', 2))`
    bought|ordered|purchased|buy|shopped|order|purchase from? us|at|with? us? 2|two to|or 3|three times
    2|two to|or 3|three times|purchases|orders`,
  ['bought|ordered|purchased|buy|shopped|order|purchase from? us|at|with? us? 4|four to 6|six times', part('Q20', 3)],
  ['4|four to 6|six times|purchases|orders', part('Q20', 3)],
  ['bought|ordered|purchased|buy|shopped|order|purchase from? us|at|with? us? 7|seven to 10|ten times', part('Q20', 4)],
  ['7|seven to 10|ten times|purchases|orders', part('Q20', 4)],
  ...alike(part('Q20', 5))`
    bought|ordered|purchased|buy|shopped|order|purchase from? us|at|with? us? 11|eleven or|and? more|above|over times?
    bought|ordered|purchased|buy|shopped more|over than? 10|ten times
    more than 10|ten times|purchases|orders
    11|eleven or|and|plus more times|purchases|orders?
    most loyal|frequent buyers|shoppers|customers`,
  ...alike(
    part('M2SA', 1),
  )`wanted|came|come|coming|intended|meant|planned|intending|planning|there|here to buy|purchase|order`,
  ['came|come|coming|wanted|there|here to|for research|researching|research a? product|products?', part('M2SA', 2)],
  ['researchers|researching', part('M2SA', 2)],
  ['came|come|coming|wanted|there|here to compare prices', part('M2SA', 3)],
  ['comparing prices', part('M2SA', 3)],
  ...alike(part('M2SA', 4))`
    bargain|deal|coupon hunters|seekers|hunter
    came|come|coming|wanted|there|here|looking to|for look|find|get|a|for? a|for? a? deal|deals|coupon|coupons|discount|discounts|bargain|bargains or|and? a? deal|deals|coupon|coupons|discount|discounts|bargain|bargains?`,
  ...alike(
    part('M2SA', 5),
  )`came|come|coming|wanted|there|here to check an|their|on? their? order|account or|and? their|an|the? account|order|orders?`,
  ['came|come|coming|wanted|there|here to find a|the? store', part('M2SA', 6)],
  ['came|come|coming|wanted|there|here|looking to|for get? help', part('M2SA', 7)],
  ...alike(part('M2SA', 8))`
    just|only browsing|looking
    came|come|coming|wanted|there|here? just|only|to just|only|to? to? look|browse around?
    just|only browsing|looking around?`,
  ['lockers', part('BO100', 3)],
  ['in store', part('BO100', 1)],
  ...alike(
    frame('at-checkout'),
  )`visitors|shoppers|people|those|customers|abandoners who|that gave|give|drop|dropped|bailed|bail|quit|stopped|stop|abandoned|leaving|exited|exit up|out|off? at|in|during|on the|their? checkout`,
  ...alike(
    frame('at-cart'),
  )`visitors|shoppers|people|those|customers|abandoners who|that gave|give|drop|dropped|bailed|bail|quit|stopped|stop|abandoned|leaving|exited|exit up|out|off? at|in|with|on the|their? cart|basket`,
  ...alike(
    frame('at-browsing'),
  )`visitors|shoppers|people|those|customers|abandoners who|that gave|give|drop|dropped|bailed|bail|quit|stopped|stop|abandoned|leaving|exited|exit|left|leave up|out|off? while|when|during they? were? browsing`,
  ['cart|basket abandoners|leavers', both(survey(7), frame('at-cart'))],
  ['checkout abandoners|leavers', both(survey(7), frame('at-checkout'))],
];
