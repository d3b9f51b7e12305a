import { ORDER_WAY } from './order-way.ts';
import type { TopicId } from './topics.ts';

/** Topic of comments about what a rating asks, by the rating's code; ratings about several topics or none have none. */
const DRIVER_TOPICS: Readonly<Record<string, TopicId>> = {
  Q14_C103632: 9,
  Q14_C103635: 11,
  Q14_C103633: 2,
  Q14_C103636: 5,
  Q14_C103637: 7,
  Q14_C103639: 13,
  Q14_C103640: 13,
  Q63_C2018: 19,
  Q63_C2019: 3,
  Q63_C2020: 15,
  Q63_C2021: 14,
  Q63_C2022: 4,
  Q63_C2024: 18,
  BO115: 20,
  '137SA_1': 9,
  '137SA_3': 10,
  ...Object.fromEntries(ORDER_WAY.map(({ code, topic }) => [code, topic])),
};

export const driverTopic = (code: string): TopicId | null => DRIVER_TOPICS[code] ?? null;
