import type { Aspect } from './aspect.ts';

/** Aspects of goods. */
export const GOODS_ASPECTS: readonly Aspect[] = [
  {
    key: 'sizing',
    names: { negative: 'Sizes and fit', positive: 'Good fit' },
  },
  {
    key: 'tiny',
    names: { negative: 'Smaller than expected' },
    pairs: [{ all: ['SMALLER', 'PIC'], judgement: 'bad' }],
  },
  {
    key: 'color',
    names: { negative: 'Colors differ', positive: 'Colors' },
    pairs: [
      { all: ['COLOR', 'DIFFER'], judgement: 'bad' },
      { all: ['COLORNAME2', 'GOT'], without: ['PLANT'], judgement: 'bad' },
      { all: ['COLORNAME2', 'DIFFER'], without: ['PLANT'], judgement: 'bad' },
      { all: ['COLORNAME', 'PIC', 'DIFFER'], without: ['PLANT', 'SMALLER'], judgement: 'bad' },
    ],
  },
  {
    key: 'dead',
    names: { negative: 'Faulty or stopped working', positive: 'Works well' },
    parent: 'durability',
  },
  {
    key: 'durability',
    names: { negative: 'Breaks or wears out', positive: 'Lasts' },
    parent: 'quality',
  },
  {
    key: 'pilling',
    names: { negative: 'Pilling and lint' },
    parent: 'durability',
  },
  {
    key: 'shrinking',
    names: { negative: 'Shrinks in the wash' },
    parent: 'durability',
  },
  {
    key: 'fading',
    names: { negative: 'Colors fade or run' },
    parent: 'durability',
  },
  {
    key: 'tarnish',
    names: { negative: 'Tarnishes or loses its coating' },
    parent: 'durability',
  },
  {
    key: 'quality',
    names: { negative: 'Poor quality', positive: 'Good quality' },
  },
  {
    key: 'comfort',
    names: { negative: 'Uncomfortable', positive: 'Comfortable' },
  },
  {
    key: 'softness',
    names: { negative: 'Rough or scratchy', positive: 'Soft' },
  },
  {
    key: 'warmth',
    names: { negative: 'Not warm', positive: 'Warm' },
  },
  {
    key: 'heat',
    names: { negative: 'Too hot', positive: 'Keeps cool' },
  },
  {
    key: 'looks',
    names: { negative: 'Looks', positive: 'Looks good' },
  },
  {
    key: 'sound',
    names: { negative: 'Sound', positive: 'Good sound' },
  },
  {
    key: 'picture',
    names: { negative: 'Screen and picture', positive: 'Good screen and picture' },
  },
  {
    key: 'battery',
    names: { negative: 'Battery', positive: 'Good battery' },
  },
  {
    key: 'noise',
    names: { negative: 'Noisy', positive: 'Quiet' },
  },
  {
    key: 'smell',
    names: { negative: 'Smell', positive: 'Lovely scent' },
  },
  {
    key: 'taste',
    names: { negative: 'Taste', positive: 'Tastes good' },
  },
  {
    key: 'freshness',
    names: { negative: 'Not fresh', positive: 'Fresh' },
  },
  {
    key: 'enjoyed',
    names: { negative: 'Not liked by pets or children', positive: 'Loved by pets or children' },
  },
  {
    key: 'digestion',
    names: { negative: 'Upset stomachs', positive: 'Gentle on the stomach' },
  },
  {
    key: 'skin',
    names: { negative: 'Skin reactions', positive: 'Good for the skin' },
  },
  {
    key: 'living',
    names: { negative: 'Plants dead or wilted', positive: 'Healthy plants' },
    pairs: [{ all: ['PLANT', 'DYING'], without: ['COLOR', 'ORDERED'], judgement: 'bad' }],
  },
  {
    key: 'temperature',
    names: { negative: 'Heat or frost on the way' },
  },
  {
    key: 'assembly',
    names: { negative: 'Hard to assemble', positive: 'Easy to assemble' },
    pairs: [{ all: ['DOC', 'UNCLEAR'], judgement: 'bad' }],
  },
  {
    key: 'personalization',
    names: { negative: 'Engraving and personalization', positive: 'Engraving and personalization' },
  },
  {
    key: 'waterproof',
    names: { negative: 'Not waterproof', positive: 'Waterproof' },
  },
  {
    key: 'cleaning',
    names: { negative: 'Hard to clean', positive: 'Easy to clean' },
  },
  {
    key: 'weight',
    names: { negative: 'Heavy or bulky', positive: 'Light' },
  },
  {
    key: 'stability',
    names: { negative: 'Wobbly', positive: 'Stands firm' },
    parent: 'durability',
  },
  {
    key: 'sagging',
    names: { negative: 'Sags or goes flat' },
    parent: 'durability',
  },
  {
    key: 'closures',
    names: { negative: 'Zippers and closures' },
    parent: 'durability',
  },
  {
    key: 'leaking',
    names: { negative: 'Leaks' },
    parent: 'durability',
  },
  {
    key: 'connection',
    names: { negative: 'Connecting and pairing', positive: 'Connects easily' },
  },
  {
    key: 'nonstick',
    names: { negative: 'Food sticks', positive: 'Nothing sticks' },
  },
  {
    key: 'sharpness',
    names: { negative: 'Dull blades', positive: 'Sharp blades' },
  },
  {
    key: 'safety',
    names: { negative: 'Safety' },
  },
  {
    key: 'hair',
    names: { negative: 'Hair', positive: 'Good for the hair' },
  },
  {
    key: 'wear',
    names: { negative: 'Does not stay on', positive: 'Stays on all day' },
  },
  {
    key: 'gift-joy',
    names: { positive: 'Gifts that please' },
  },
];
