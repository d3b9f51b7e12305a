import { IconButton, TextField, type TextFieldProps } from '@shoppervoice/ui';
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import * as words from './words.ts';

/** A password that can be shown, with a Caps Lock notice. */
export function PasswordField({ label, hint, ...rest }: TextFieldProps & { label: string }) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const followCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={capsLock ? words.capsLockOn : hint}
      onKeyDown={followCapsLock}
      onKeyUp={followCapsLock}
      trailing={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? words.hidePassword : words.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          disabled={rest.value === '' && !shown}
        />
      }
    />
  );
}
