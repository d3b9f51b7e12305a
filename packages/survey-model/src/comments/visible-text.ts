/** Anything but spaces, control and format characters, and letters that are drawn as nothing (U+2800 is an empty Braille cell). */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether there is anything to see in a text: what shoppers left empty, or filled with invisible characters, is not a comment. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);
