import { CircleAlert } from 'lucide-react';
import {
  type ComponentProps,
  cloneElement,
  createElement,
  Fragment,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type FloatingCode, isFloatingHere, loadFloating, useFloatingCode } from './floating-code.ts';
import { Icon } from './icon.tsx';
import styles from './opener.module.css';
import { typedText } from './typed-text.ts';
import * as words from './words.tsx';

interface Opener {
  /** The button that opens it; none if only `open` does. */
  readonly trigger?: ReactElement | undefined;
  /** What it opens, for screen readers. */
  readonly opens: 'menu' | 'dialog' | 'listbox';
  /** It also opens on hover. */
  readonly onHover?: boolean;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * What to draw: the button alone, or with `code` the floating element and its button (none if only `open` opens it).
 */
type Opened =
  | { code: null; button: ReactElement | null }
  /** `typed`: between the press and the code, for the search of a list. */
  | { code: FloatingCode; trigger: ReactElement; typed: string };

type Button = ReactElement<ComponentProps<'button'>>;

/** Replaces the button if only `open` opens it. */
const NONE = createElement(Fragment);

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/**
 * Opens a floating element. If its code was not loaded at the first render, only the button is drawn until it is
 * needed: with the code the button is another element, so it would lose the focus, and a press could miss it. The press
 * is repeated on the new button, which so knows whether a key or a pointer opened it.
 */
export function useOpener({ trigger, opens, onHover = false, open = false, onOpenChange }: Opener): Opened {
  const [isWanted, want] = useState(isFloatingHere);
  // Replacing the button during a press would deliver the release only, and lose the press.
  const [isPressed, setPressed] = useState(false);
  const [hasFailed, fail] = useState(false);
  const press = useRef<Event>(null);
  const [typed, type] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  if (open && !isWanted && !hasFailed) want(true);

  const code = useFloatingCode(isWanted, () => {
    press.current = null;
    type('');
    want(false);
    fail(true);
    if (open) onOpenChange?.(false);
  });
  const isReal = code !== null && isWanted && !isPressed;
  useEffect(() => {
    const kept = press.current;
    press.current = null;
    if (!isReal || kept === null) return;
    opener.current?.focus();
    opener.current?.dispatchEvent(kept);
  }, [isReal]);

  const button = trigger as Button | undefined;
  const ownRef = button?.props.ref;
  const ref = useCallback((element: HTMLButtonElement | null) => setBoth(element, opener, ownRef), [ownRef]);

  if (isReal) return { code, trigger: button === undefined ? NONE : cloneElement(button, { ref }), typed };

  const failure = hasFailed && (
    <span role="alert" className={styles.failure}>
      <Icon of={CircleAlert} size={14} />
      {words.couldNotOpen}
    </span>
  );
  if (button === undefined) return { code: null, button: failure || null };

  const { onPointerEnter, onPointerDown, onKeyDown } = button.props;
  const keep = (event: SyntheticEvent, again: Event) => {
    // Ancestors get one press: the one on the new button.
    event.stopPropagation();
    event.preventDefault();
    press.current = again;
    fail(false);
    want(true);
  };
  const alone = cloneElement(button, {
    ...(opens === 'listbox' && { role: 'combobox' }),
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: (event) => {
      onPointerEnter?.(event);
      if (onHover && !hasFailed) want(true);
      // Hovering precedes a press, which reports a failure.
      loadFloating().catch(() => {});
    },
    onPointerDown: (event) => {
      onPointerDown?.(event);
      setPressed(true);
      afterRelease(() => setPressed(false));
    },
    onKeyDown: (event) => {
      const text = opens === 'listbox' && press.current !== null ? typedText(typed, event) : null;
      if (text !== null) {
        // A space would press the button once more.
        event.preventDefault();
        return type(text);
      }
      if (opens === 'dialog' || !OPENING_KEYS.includes(event.key)) return onKeyDown?.(event);
      keep(event, new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }));
    },
    onClick: (event) => {
      keep(event, new PointerEvent('click', { ...howPressed(event), bubbles: true, cancelable: true }));
    },
  });
  const shown = (
    <>
      {alone}
      {failure}
    </>
  );
  return { code: null, button: shown };
}

/** Runs a task after the current press has ended, including its click. */
function afterRelease(task: () => void): void {
  const released = new AbortController();
  const end = () => {
    released.abort();
    setTimeout(task);
  };
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { signal: released.signal });
}

/** A key press has no count and no pointer; touch is distinguished from a mouse, as it must not open a keyboard. */
function howPressed({ detail, nativeEvent }: MouseEvent): { detail: number; pointerType: string } {
  return { detail, pointerType: nativeEvent instanceof PointerEvent ? nativeEvent.pointerType : '' };
}

function setBoth<T>(element: T | null, own: { current: T | null }, other: Ref<T> | undefined): void {
  own.current = element;
  if (typeof other === 'function') other(element);
  else if (other) other.current = element;
}
