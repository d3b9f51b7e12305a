/** Words that are right as they are, though a letter or two beside a known one: none of them is taken for it. */
export const LOOKALIKES: ReadonlySet<string> = new Set(`recurring`.split(/\s+/));
