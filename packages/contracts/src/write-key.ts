import Type from 'typebox';

/**
 * Made by a page, once for what it sends: the same key again answers what the first call made, whose answer was lost, and makes
 * nothing more.
 */
export const WriteKeySchema = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });
