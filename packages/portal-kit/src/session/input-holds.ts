/** Input that a page load would lose: what pages declare, and text typed into fields. */
const holds = new Set<symbol>();

/** `ShellApi.holdInput`. */
export function holdInput(): () => void {
  const hold = Symbol('input');
  holds.add(hold);
  return () => holds.delete(hold);
}

let isFree = false;

/** Ends the protection before a deliberate page load. */
export const leaveFreely = (): void => {
  isFree = true;
};

/** Whether a page has declared input, so that the reader is asked before leaving. */
export const isInputHeld = (): boolean => holds.size > 0 && !isFree;

/** Fields that were typed into. React keeps `defaultValue` equal to the value, so typing is tracked separately. */
const typedInto = new WeakSet<EventTarget>();

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTyped(field: TextField): boolean {
  if (field instanceof HTMLInputElement && field.type === 'file') return (field.files?.length ?? 0) > 0;
  if (field instanceof HTMLInputElement && WITHOUT_TEXT.has(field.type)) return false;
  return typedInto.has(field) && field.value.trim() !== '';
}

/** Inputs without text: their choice is in the address, or takes one press to repeat. */
const WITHOUT_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'hidden', 'range', 'color']);

/** Tracks typing. Called once. */
export function watchTyping(target: Document = document): void {
  target.addEventListener(
    'input',
    ({ target: field }) => {
      if (field) typedInto.add(field);
    },
    { capture: true, passive: true },
  );
}

/** Non-empty fields that were typed into. */
export function typedFields(target: ParentNode = document): TextField[] {
  return [...target.querySelectorAll<TextField>('input, textarea')].filter(isTyped);
}

/** Whether a page load now would lose input. */
export function holdsInput(target: Document = document): boolean {
  return holds.size > 0 || typedFields(target).length > 0;
}
