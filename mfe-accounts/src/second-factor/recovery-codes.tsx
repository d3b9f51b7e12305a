import { Button } from '@shoppervoice/ui';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import css from './second-factor.module.css';
import * as words from './words.tsx';

const FILE = 'recovery-codes.txt';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Label of the continue button. */
  readonly action: string;
  readonly onKept: () => void;
}

/** Codes that are shown once, with ways to store them. */
export function RecoveryCodesList({ codes, action, onKept }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.codesCopied);
    } catch {
      setSaid(words.copyingBlocked);
    }
  };
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = FILE;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    setSaid(words.codesInFile(FILE));
  };
  return (
    <div className={css.stack}>
      <p>{words.aboutCodes}</p>
      <ul className={css.codes} aria-label={words.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.row}>
        <Button icon={Copy} onClick={copy}>
          {words.copy}
        </Button>
        <Button icon={Download} onClick={download}>
          {words.download}
        </Button>
        <span role="status" className={css.quiet}>
          {said}
        </span>
      </div>
      <div className={css.row}>
        <Button variant="primary" onClick={onKept}>
          {action}
        </Button>
      </div>
    </div>
  );
}
