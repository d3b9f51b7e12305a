import { type ComponentProps, cloneElement, type KeyboardEvent, type ReactElement, useState } from 'react';
import { isFloatingHere, loadFloating, useFloatingCode } from './floating-code.ts';

interface Opener {
  /** The button that opens it; none where only `open` does. */
  readonly trigger?: ReactElement | undefined;
  /** What it opens, for screen readers. */
  readonly opens: 'menu' | 'dialog' | 'listbox';
  /** It opens where it is pointed at, too. */
  readonly onHover?: boolean;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/**
 * What opens over the page. Where its code was not there when it was drawn it is its button alone, until somebody wants it opened: with
 * the code the button would be another one, and lose the focus, or its place while somebody aims at it. `code` comes then;
 * `defaultOpen`: it was pressed.
 */
export function useOpener({ trigger, opens, onHover = false, open = false, onOpenChange }: Opener) {
  const [isWanted, want] = useState(isFloatingHere);
  const [isPressed, setPressed] = useState(false);
  if (open && !isWanted) want(true);
  const loaded = useFloatingCode(open || isPressed);
  if (loaded !== null && isWanted) return { code: loaded, defaultOpen: isPressed } as const;
  if (trigger === undefined) return { code: null, button: null } as const;

  const button = trigger as ReactElement<ComponentProps<'button'>>;
  const { onClick, onKeyDown, onPointerEnter } = button.props;
  const press = () => {
    want(true);
    setPressed(true);
    onOpenChange?.(true);
  };
  return {
    code: null,
    button: cloneElement(button, {
      ...(opens === 'listbox' && { role: 'combobox' }),
      'aria-haspopup': opens,
      'aria-expanded': false,
      onPointerEnter: (event) => {
        onPointerEnter?.(event);
        if (onHover) want(true);
        // A pointer comes before its press. What fails here is told by that.
        loadFloating().catch(() => {});
      },
      onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
        onKeyDown?.(event);
        if (opens === 'dialog' || !OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        press();
      },
      onClick: (event) => {
        onClick?.(event);
        press();
      },
    }),
  } as const;
}
