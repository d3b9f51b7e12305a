import type { Aspect } from './aspect.ts';

/** Aspects of service: delivery, packaging, price, site, support, pickup. */
export const SERVICE_ASPECTS: readonly Aspect[] = [
  {
    key: 'delivery-time',
    names: { negative: 'Late deliveries', positive: 'Fast delivery' },
    pairs: [
      { all: ['SHIP', 'TOOK', 'WEEKS'], judgement: 'bad' },
      { all: ['CAME', 'WEEKS'], without: ['CODE', 'MONEYBACK', 'WASH', 'SOONDAY', 'FEWDAYS'], judgement: 'bad' },
      { all: ['CAME', 'SOONDAY'], without: ['MONEYBACK', 'HOLD'], judgement: 'good' },
      { all: ['CAME', 'FEWDAYS'], without: ['MONEYBACK', 'HOLD', 'WEEKS'], judgement: 'good' },
      { all: ['CAME', 'WEEKDAY2'], judgement: 'good' },
    ],
  },
  {
    key: 'tracking',
    names: { negative: 'Tracking', positive: 'Tracking' },
  },
  {
    key: 'notices',
    names: { negative: 'Messages about the order', positive: 'Messages about the order' },
  },
  {
    key: 'drop-off',
    names: { negative: 'Where parcels are left', positive: 'Where parcels are left' },
  },
  {
    key: 'drivers',
    names: { negative: 'Drivers and delivery crews', positive: 'Good drivers and crews' },
  },
  {
    key: 'appointments',
    names: { negative: 'Missed delivery appointments', positive: 'Delivery appointments' },
  },
  {
    key: 'shipping-cost',
    names: { negative: 'Shipping costs', positive: 'Free or cheap shipping' },
  },
  {
    key: 'duties',
    names: { negative: 'Customs and taxes' },
  },
  {
    key: 'damaged',
    names: { negative: 'Arrived damaged', positive: 'Arrived intact' },
    parent: 'packaging',
  },
  {
    key: 'packaging',
    names: { negative: 'Packaging', positive: 'Careful packaging' },
  },
  {
    key: 'waste',
    names: { negative: 'Too much packaging', positive: 'Packaging that can be recycled' },
  },
  {
    key: 'presentation',
    names: { negative: 'Gift boxes and presentation', positive: 'Gift boxes and presentation' },
  },
  {
    key: 'missing',
    names: { negative: 'Missing items or parts', positive: 'Everything in the box' },
  },
  {
    key: 'wrong-item',
    names: { negative: 'Wrong items sent', positive: 'The right items' },
    pairs: [
      {
        all: ['ORDERED', 'GOT'],
        without: ['WEEKDAY', 'SOONDAY', 'FEWDAYS', 'WEEKS', 'MONEYBACK', 'DYING', 'COLORNAME2', 'STORE'],
        judgement: 'bad',
      },
    ],
  },
  {
    key: 'used',
    names: { negative: 'Used goods sold as new' },
  },
  {
    key: 'as-described',
    names: { negative: 'Not as described', positive: 'As described' },
  },
  {
    key: 'price',
    names: { negative: 'High prices', positive: 'Good prices' },
    yieldsTo: ['shipping-cost', 'return-cost', 'returns', 'return-policy', 'refunds', 'duties', 'express'],
  },
  {
    key: 'promotions',
    names: { negative: 'Promotion codes', positive: 'Discounts and offers' },
    pairs: [{ all: ['CODE', 'FAILS'], judgement: 'bad' }],
  },
  {
    key: 'rewards',
    names: { negative: 'Rewards and points', positive: 'Rewards and points' },
    pairs: [{ all: ['POINTS', 'FAILS'], judgement: 'bad' }],
  },
  {
    key: 'gift-cards',
    names: { negative: 'Gift cards', positive: 'Gift cards' },
  },
  {
    key: 'payment',
    names: { negative: 'Payment', positive: 'Payment' },
    pairs: [{ all: ['PAYWAY', 'REFUSED'], without: ['POINTS'], judgement: 'bad' }],
    parent: 'checkout',
  },
  {
    key: 'charged-wrongly',
    names: { negative: 'Charged twice or wrongly' },
  },
  {
    key: 'checkout',
    names: { negative: 'Checkout', positive: 'Easy checkout' },
  },
  {
    key: 'account',
    names: { negative: 'Accounts and sign-in', positive: 'Accounts and sign-in' },
  },
  {
    key: 'site-speed',
    names: { negative: 'Slow or failing site', positive: 'Fast site' },
    pairs: [{ all: ['SITE', 'STUCK'], without: ['MONEYBACK', 'CODE', 'HOLD'], judgement: 'bad' }],
  },
  {
    key: 'search',
    names: { negative: 'Search and filters', positive: 'Search and filters' },
    pairs: [{ all: ['LOOKUP', 'HARD'], judgement: 'bad' }],
    parent: 'site-use',
  },
  {
    key: 'site-use',
    names: { negative: 'Site hard to use', positive: 'Easy-to-use site' },
  },
  {
    key: 'pop-ups',
    names: { negative: 'Pop-ups and e-mails' },
  },
  {
    key: 'information',
    names: { negative: 'Missing product information', positive: 'Good product information' },
  },
  {
    key: 'stock',
    names: { negative: 'Out of stock', positive: 'In stock' },
  },
  {
    key: 'cancelled',
    names: { negative: 'Orders cancelled by the shop' },
  },
  {
    key: 'selection',
    names: { negative: 'Choice', positive: 'Wide choice' },
  },
  {
    key: 'browsing',
    names: { none: 'Just looking' },
  },
  {
    key: 'refunds',
    names: { negative: 'Slow or refused refunds', positive: 'Quick refunds' },
    pairs: [{ all: ['MONEYBACK', 'SLOWLY'], judgement: 'bad' }],
    parent: 'returns',
  },
  {
    key: 'exchanges',
    names: { negative: 'Exchanges', positive: 'Exchanges' },
    parent: 'returns',
  },
  {
    key: 'returns',
    names: { negative: 'Difficult returns', positive: 'Easy returns' },
  },
  {
    key: 'guarantee',
    names: { negative: 'Warranty and replacement', positive: 'Warranty and replacement' },
  },
  {
    key: 'support',
    names: { negative: 'Poor customer service', positive: 'Helpful customer service' },
  },
  {
    key: 'staff',
    names: { negative: 'Unhelpful or too few staff', positive: 'Friendly staff' },
  },
  {
    key: 'pickup-wait',
    names: { negative: 'Long waits' },
    pairs: [
      { all: ['WAITED', 'MINUTES'], without: ['HOLD'], judgement: 'bad' },
      { all: ['WAITED', 'STORE'], without: ['HOLD'], judgement: 'bad' },
    ],
  },
  {
    key: 'not-ready',
    names: { negative: 'Pickup orders not ready', positive: 'Pickup orders ready' },
  },
  {
    key: 'pickup',
    names: { negative: 'Pickup', positive: 'Easy pickup' },
  },
  {
    key: 'signs',
    names: { negative: 'Finding the pickup place', positive: 'Clear signs at pickup' },
  },
  {
    key: 'hours',
    names: { negative: 'Opening hours', positive: 'Opening hours', none: 'Opening hours' },
  },
  {
    key: 'subscription',
    names: { negative: 'Managing a subscription', positive: 'Handy subscription' },
  },
  {
    key: 'convenience',
    names: { positive: 'Convenience' },
  },
  {
    key: 'trust',
    names: { negative: 'Dishonest or a scam', positive: 'Trustworthy' },
  },
  {
    key: 'split',
    names: { negative: 'Orders in several parcels' },
  },
  {
    key: 'content',
    names: { negative: 'Recipes, guides and tips', positive: 'Recipes, guides and tips' },
  },
  {
    key: 'order-changes',
    names: { negative: 'Changing an order', positive: 'Changing an order' },
  },
  {
    key: 'price-match',
    names: { negative: 'Price match', positive: 'Price match' },
  },
  {
    key: 'samples',
    names: { negative: 'Samples', positive: 'Samples' },
  },
  {
    key: 'minimum',
    names: { negative: 'Minimum order' },
  },
];
