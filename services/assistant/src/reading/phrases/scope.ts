import { alike, both, device, FILLER, frame, type PhraseTable, part, refuse, survey, unit } from '../meanings.ts';
import { NO_SUCH_PARTS } from '../reading.ts';

const BROWSER_NAMES = [
  ['safari', 1],
  ['chrome', 2],
  ['firefox', 4],
  ['opera', 6],
] as const;
const SYSTEM_NAMES = [
  ['ios', 1],
  ['ipados', 2],
  ['android|androids', 3],
  ['windows', 4],
  ['mac|macos|macs', 5],
  ['linux', 7],
] as const;

/** Surveys, devices and periods. */
export const SCOPE: PhraseTable = [
  // Surveys and programmes.
  ...alike(survey(1))`
    point of sale|purchase
    pos
    at|in the checkout survey
    right after the? purchase|buying|order
    after purchase|buying
    after checking out
    after the? checkout
    purchase|buying|ordering|shopping survey
    right|just|directly after they|the|a? purchase|buying|order|ordered|bought
    post purchase
    right|directly|immediately|just|shortly|straight? at|upon|after|following the|a|their? purchase|buying|ordering|order|purchasing|checkout
    right|directly|immediately|just|shortly|straight after checking out
    at|in the? moment|time|instant|point of the|a? purchase|sale|buying|ordering
    at checkout time
    when|while|as|whilst they|customers|shoppers|people|buyers? are|were|have|had? just? ordering|ordered|bought|buying|purchased|purchasing|paid|paying|checking|checked|order|buy|pay out?
    in|at|around|right|by|from? the? moment|time|instant|point|minute|second when|that|they|customers|shoppers|people|of? they|customers|shoppers|people|the|a? ordered|bought|purchased|paid|ordering|buying|paying|purchase|order
    at|in the? point|time of purchase|sale`,
  ...alike(survey(2))`
    fulfillment
    ff
    after the? delivery
    after|once their|the|an|it order|package|parcel? has? arrived|arrives|arrive|delivered
    after|once|when the|their|an|a|my? order|package|parcel|delivery|goods|items|shipment is|was|are|has|have|had|gets|got? on|at|reached|in|to|been? their|the? doorstep|doorsteps|door|home|house|hands|place
    their|the|a? delivered|received order|orders|package|parcel
    post delivery|fulfillment|arrival
    delivery survey
    after|once|when|since they|their|the|an|it|a? has|have|had|got|get|receive|received? got|received|receive|get|gotten? their|the|its|a? order|package|parcel|delivery|goods|items|products|stuff arrived|arrives|arrive|delivered|came|received?
    after|once they|customers|shoppers|people? received|receive|got|get it|them|everything|things
    after|once it|everything arrived|arrives|came`,
  ...alike(survey(16))`
    pickup|bopis
    pickup counter|desk|point|window|area|location|spot
    pick up
    after picking|collecting up? their|an|the? order|orders?
    after|once|when they|customers|shoppers|people have|had? picked|collected up? their|an|the? order|orders?
    after the|a? pickup|collection
    pickup|bopis survey|programme|orders|order|customers?
    pick|picked|picking up in|at|their? the? store|order|orders?
    store pickup|collection
    buy|bought|order online pick|pickup|and up|pick? in|up? store?
    collect|collected|collecting their? order|orders|in? store?`,
  ...alike(survey(7))`
    site? abandonment|abandoning
    abandoners
    visitors who|that leave|left|abandon
    abandonment|abandoning|leaving|abandoned site? visitors|visitor|shoppers|people|customers`,
  ['visitors|visitor', { kind: 'survey', surveyIds: [7], weak: true }],
  ...alike(survey(17))`
    straight to fulfillment
    stff
    straight to fulfillment buyers|customers|shoppers|orders|survey|programme|program?
    straight fulfillment`,
  ['online buyer', survey(1, 2, 16)],
  ['in? all programmes|programs|surveys', FILLER],
  ['programme|programmes|program|programs', FILLER],
  ['which|what survey|programme|program', frame('by-survey')],
  ['by|per survey|programme|program', frame('by-survey')],
  ['in store pickup|collection', both(survey(16), part('BO100', 1))],
  ...alike(survey(7))`
    abandoners|nonbuyers|abandoner|leavers
    site abandoners|leavers
    visitors|people|shoppers|customers|those who|that dont|didnt|do|did not? buy|bought|purchase|order anything?
    visitors|people|shoppers|customers|those who|that leave|left|abandon|abandoned|abandoning|leaves us|the|our|their? site|website|cart|carts?
    visitors|people|shoppers|customers|those who|that leave|left|abandon|abandoned|abandoning|leaves the|our|us? site|website? without a? buying|purchasing|ordering|purchase|order
    bounced|lost visitors|shoppers`,
  // Devices.
  ...alike(device(3))`
    mobile|phone|phones|smartphone|smartphones|handy
    mobile phones|devices
    on|from|via|using|with the|a|their|our? mobile|phone|phones|smartphone|smartphones|cell devices|device|phones|phone?`,
  ['desktop|desktops|computer|computers|laptop|laptops|pc', device(1)],
  ['tablet|tablets|ipad|ipads', device(2)],
  ['by|per device type?|types?', frame('by-device')],
  ['device|devices', frame('by-device')],
  // Browsers and systems, which only filter comments.
  ...BROWSER_NAMES.map(([name, id]): PhraseTable[number] => [
    `on|in|with|using|via? ${name} browser|users?`,
    part('browser', id),
  ]),
  ...SYSTEM_NAMES.map(([name, id]): PhraseTable[number] => [
    `on|with|using? ${name} users|phone|phones|device|devices?`,
    part('operatingSystem', id),
  ]),
  ['samsung|samsungs', part('deviceMake', 2)],
  ['browser|browsers|iphone|iphones', refuse(NO_SUCH_PARTS)],
  ['on the? go', device(3)],
  ...alike(frame('by-device'))`
    which|what|on? kind|type? of? device|devices|platform|screen
    across|between|for|by|per|each|every all|different|the|of|three? the? devices|device|platforms|screens types?
    device split|breakdown|comparison|differences`,
  // Units of time.
  ...alike(unit('day'))`
    day by|after|to day
    one|a point|value|figure|number per|each|every|a day
    in|on|during? which|what day|days
    by|per|each|every day
    on|at? which|what date|dates
    daily|day|days`,
  ...alike(unit('week'))`
    week by|after|to week
    one|a point|value|figure|number per|each|every|a week
    in|on|during? which|what week|weeks
    by|per|each|every week
    weekly|week|weeks`,
  ...alike(unit('month'))`
    month by|after|to month
    one|a point|value|figure|number per|each|every|a month
    in|on|during? which|what month|months
    by|per|each|every month
    monthly|month|months`,
  ...alike(unit('quarter'))`
    quarter by|after|to quarter
    one|a point|value|figure|number per|each|every|a quarter
    in|on|during? which|what quarter|quarters
    by|per|each|every quarter
    quarterly|quarter|quarters`,
];
