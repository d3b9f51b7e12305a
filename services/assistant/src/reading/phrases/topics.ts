import { alike, type PhraseTable, subject } from '../meanings.ts';

/** Topics of comments without a figure. */
export const TOPICS: PhraseTable = [
  ...alike(subject(null, 16))`
    bad|poor|damaged|torn|sloppy|terrible|awful packaging|packing|wrapping
    packaging|packing|wrapping|package condition
    packaging
    damaged|broken|crushed|dented|smashed packages|parcels|items|products|goods|orders|boxes|box|deliveries|stuff|merchandise
    packages|parcels|items|products|goods|orders|things|stuff being|arriving|coming|came|that|which|were|arrived? were|are|arrived? damaged|broken
    broken
    gift wrapping
    packaging
    damaged|broken packages|parcels|items|products|goods?
    damage|damages|damaged`,
  ...alike(subject(null, 17))`
    wrong|missing|incorrect|incomplete items|parts|products|item|order|orders|product|article|articles|stuff|things
    items|parts|products|item|things missing
    something|anything|stuff was|is|were|are|being|went? missing|incomplete from|in|of?
    wrong|missing items|parts|products|item`,
  ['size|sizes|sizing|fit and|or|& size|sizes|sizing|fit', subject(null, 6)],
  ['size|sizes|sizing|fit', subject(null, 6)],
  ...alike(subject(null, 8))`
    coupons|coupon|promo|discount|voucher codes|code
    voucher|vouchers|deal|deals|offers|sale
    coupon|coupons|promotion|promotions|discount|discounts|promo|deals`,
  ...alike(subject('finding', 9))`
    navigation|navigating|navigate the|our? site|website?
    search function|bar|results
    site? navigation|search`,
  ...alike(subject(null, 10))`
    site|website|technical|tech glitches|glitch|bugs|bug|crashes|errors|issues|problems|trouble
    throwing|throws|threw|showing|giving|full|having of? error|errors|glitches|bugs
    error messages|message|pages
    error|errors|glitch|glitches|bug|bugs|crash|crashes
    site|website errors|problems`,
  ['checkout|payment errors|problems|issues|trouble', subject(null, 11)],
  ['payment|payments|paying problems|problem|issues?', subject(null, 11)],
  ['sign|signing|logging|log in|up', subject(null, 12)],
  ['account|accounts|login|sign|password', subject(null, 12)],
];
