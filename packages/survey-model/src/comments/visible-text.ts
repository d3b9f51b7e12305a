/** Anything but spaces, control and format characters, and invisible letters (U+2800 is an empty Braille cell). */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has anything visible: an empty text, or one of invisible characters, is not a comment. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);
