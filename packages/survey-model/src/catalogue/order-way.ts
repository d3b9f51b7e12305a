/**
 * Steps of an order after the purchase: the rating of each in the survey after delivery, and the topic of comments
 * about it.
 */
export const ORDER_WAY = [
  { code: 'Q63_C2021_STFF', topic: 14 },
  { code: 'Q63_C2020_STFF', topic: 15 },
  { code: 'Q63_C2022_STFF', topic: 4 },
  { code: 'Q63_C2024_STFF', topic: 18 },
  { code: 'Q63_C2018_STFF', topic: 19 },
] as const;
