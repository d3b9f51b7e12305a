import type { Scale } from '@shoppervoice/contracts/developers';
import { plainWords } from './plain-words.ts';

/** A whole number, alone or with what it means: `9`, `9.0`, `10 - Extremely likely`, `4 stars`. */
const POINT = /^\s*(\d{1,3})(?:[.,]0+)?\s*(?:(?:[-–—=:(]|stars?\b|[ée]toiles?\b|estrellas?\b|point|punto|★).*)?$/isu;

/** The number that a cell says; null for none. */
export function pointOf(text: string): number | null {
  const match = POINT.exec(text);
  return match ? Number(match[1]) : null;
}

/** A rating from 0 to 10 of what a cell says; null where the scale does not have it. */
export function ratingReader(scale: Scale): (text: string) => number | null {
  if (scale.how === 'table') {
    const ratings = new Map(Object.entries(scale.ratings).map(([says, rating]) => [plainWords(says), rating]));
    return (text) => ratings.get(plainWords(text)) ?? null;
  }
  return (text) => {
    const point = pointOf(text);
    const rating = point === null ? Number.NaN : onScale(point, scale);
    return Number.isInteger(rating) && rating >= 0 && rating <= 10 ? rating : null;
  };
}

function onScale(point: number, scale: Exclude<Scale, { how: 'table' }>): number {
  if (scale.how === 'same') return point;
  if (scale.how === 'times') return point * scale.by;
  const [least, most] = [Math.min(scale.from, scale.to), Math.max(scale.from, scale.to)];
  if (point < least || point > most) return Number.NaN;
  return Math.round((10 * (point - scale.from)) / (scale.to - scale.from));
}

/** A scale in words for the user. */
export function scaleWords(scale: Scale): string {
  if (scale.how === 'same') return '0 to 10';
  if (scale.how === 'stretch') return `${scale.from} to ${scale.to}, stretched to 0 to 10`;
  if (scale.how === 'times') return `times ${scale.by}`;
  return 'by the table of the matching';
}
