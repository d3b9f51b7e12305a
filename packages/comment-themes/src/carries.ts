import { partsOf, read, sideOf, tellingStems } from './clauses.ts';

/**
 * Whether a cited text carries a statement: one of its sentences shares telling stems with it (two, or one where the
 * statement has few or both are about one topic), and does not say the opposite. Pure; for anybody's statements.
 */
export function carries(text: string, cited: string): boolean {
  const statement = read(text);
  const wanted = new Set(tellingStems(statement.words));
  if (wanted.size === 0) return false;
  const side = sideOf(statement.polarity);
  const topics = new Set(statement.topicIds.filter((id) => id !== 1));
  return partsOf(cited).some((part) => {
    const other = sideOf(part.reading.polarity);
    if (side !== 'none' && other !== 'none' && side !== other) return false;
    const shared = tellingStems(part.reading.words).filter((stem) => wanted.has(stem)).length;
    if (shared === 0) return false;
    return shared >= 2 || wanted.size <= 2 || part.reading.topicIds.some((id) => topics.has(id));
  });
}
