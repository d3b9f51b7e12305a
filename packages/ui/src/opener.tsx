import { type ComponentProps, cloneElement, type ReactElement, useEffect, useState } from 'react';
import { loadFloating, useFloatingCode } from './floating-code.ts';

interface Opener {
  /** The button that opens it; none where only `open` does. */
  readonly trigger?: ReactElement | undefined;
  /** What it opens, for screen readers. */
  readonly opens: 'menu' | 'dialog' | 'listbox';
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * What opens over the page, until its code is there: its button alone, of which a press is kept. `code` comes once it is drawn whole;
 * `defaultOpen`: it was pressed.
 */
export function useOpener({ trigger, opens, open = false, onOpenChange }: Opener) {
  const [isPressed, setPressed] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const loaded = useFloatingCode(open || isPressed);
  // The button is another one then: one that has the focus is left until it is pressed or has lost it.
  const code = isHeld && !isPressed && !open ? null : loaded;
  const isDrawn = code !== null;
  useEffect(() => {
    // That button is gone, with its focus.
    if (isDrawn) setHeld(false);
  }, [isDrawn]);
  if (code !== null) return { code, defaultOpen: isPressed } as const;
  if (trigger === undefined) return { code, button: null } as const;
  const button = trigger as ReactElement<ComponentProps<'button'>>;
  const { onClick, onFocus, onBlur, onPointerEnter } = button.props;
  return {
    code,
    button: cloneElement(button, {
      'aria-haspopup': opens,
      'aria-expanded': false,
      onPointerEnter: (event) => {
        onPointerEnter?.(event);
        // A pointer comes before its press. What fails here is told by that.
        loadFloating().catch(() => {});
      },
      onFocus: (event) => {
        onFocus?.(event);
        setHeld(true);
      },
      onBlur: (event) => {
        onBlur?.(event);
        setHeld(false);
      },
      onClick: (event) => {
        onClick?.(event);
        setPressed(true);
        onOpenChange?.(true);
      },
    }),
  } as const;
}
