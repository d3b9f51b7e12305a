/** Input that a load of the page would lose: what pages say they hold, and the text in fields that were typed into. */
const holds = new Set<symbol>();

/** `ShellApi.holdInput`. */
export function holdInput(): () => void {
  const hold = Symbol('input');
  holds.add(hold);
  return () => holds.delete(hold);
}

let isFree = false;

/** Whatever is held: the load of the page that follows is meant. */
export const leaveFreely = (): void => {
  isFree = true;
};

/** Whether a page says that it holds input, so that the reader is asked before it goes. */
export const isInputHeld = (): boolean => holds.size > 0 && !isFree;

/** Fields that were typed into. React keeps `defaultValue` equal to the value, so the typing itself is remembered. */
const typedInto = new WeakSet<EventTarget>();

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTyped(field: TextField): boolean {
  if (field instanceof HTMLInputElement && field.type === 'file') return (field.files?.length ?? 0) > 0;
  if (field instanceof HTMLInputElement && WITHOUT_TEXT.has(field.type)) return false;
  return typedInto.has(field) && field.value.trim() !== '';
}

/** Kinds of input without text: their choice is in the address, or takes one press to make again. */
const WITHOUT_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'hidden', 'range', 'color']);

/** Remembers where somebody typed. Called once. */
export function watchTyping(target: Document = document): void {
  target.addEventListener(
    'input',
    ({ target: field }) => {
      if (field) typedInto.add(field);
    },
    { capture: true, passive: true },
  );
}

/** Fields that were typed into and are not empty. */
export function typedFields(target: ParentNode = document): TextField[] {
  return [...target.querySelectorAll<TextField>('input, textarea')].filter(isTyped);
}

/** Whether a load of the page now would lose input. */
export function holdsInput(target: Document = document): boolean {
  return holds.size > 0 || typedFields(target).length > 0;
}
