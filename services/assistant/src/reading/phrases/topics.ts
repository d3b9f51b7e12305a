import { type Phrases, subject } from '../says.ts';

/** Topics of comments that no figure tells. */
export const TOPICS: Phrases = [
  ['bad|poor|damaged|torn|sloppy|terrible|awful packaging|packing|wrapping', subject(null, 16)],
  ['packaging|packing|wrapping|package condition', subject(null, 16)],
  ['packaging', subject(null, 16)],
  [
    'damaged|broken|crushed|dented|smashed packages|parcels|items|products|goods|orders|boxes|box|deliveries|stuff|merchandise',
    subject(null, 16),
  ],
  [
    'packages|parcels|items|products|goods|orders|things|stuff being|arriving|coming|came|that|which|were|arrived? were|are|arrived? damaged|broken',
    subject(null, 16),
  ],
  ['broken', subject(null, 16)],
  [
    'wrong|missing|incorrect|incomplete items|parts|products|item|order|orders|product|article|articles|stuff|things',
    subject(null, 17),
  ],
  ['items|parts|products|item|things missing', subject(null, 17)],
  ['something|anything|stuff was|is|were|are|being|went? missing|incomplete from|in|of?', subject(null, 17)],
  ['size|sizes|sizing|fit and|or|& size|sizes|sizing|fit', subject(null, 6)],
  ['coupons|coupon|promo|discount|voucher codes|code', subject(null, 8)],
  ['voucher|vouchers|deal|deals|offers|sale', subject(null, 8)],
  ['navigation|navigating|navigate the|our? site|website?', subject('finding', 9)],
  ['search function|bar|results', subject('finding', 9)],
  ['site|website|technical|tech glitches|glitch|bugs|bug|crashes|errors|issues|problems|trouble', subject(null, 10)],
  ['throwing|throws|threw|showing|giving|full|having of? error|errors|glitches|bugs', subject(null, 10)],
  ['error|errors|glitch|glitches|bug|bugs|crash|crashes', subject(null, 10)],
  ['checkout|payment errors|problems|issues|trouble', subject(null, 11)],
  ['sign|signing|logging|log in|up', subject(null, 12)],
  ['gift wrapping', subject(null, 16)],
  ['packaging', subject(null, 16)],
  ['damaged|broken packages|parcels|items|products|goods?', subject(null, 16)],
  ['damage|damages|damaged', subject(null, 16)],
  ['wrong|missing items|parts|products|item', subject(null, 17)],
  ['size|sizes|sizing|fit', subject(null, 6)],
  ['coupon|coupons|promotion|promotions|discount|discounts|promo|deals', subject(null, 8)],
  ['site? navigation|search', subject('finding', 9)],
  ['site|website errors|problems', subject(null, 10)],
  ['payment|payments|paying problems|problem|issues?', subject(null, 11)],
  ['account|accounts|login|sign|password', subject(null, 12)],
];
