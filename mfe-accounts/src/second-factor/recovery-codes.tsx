import { Button } from '@shoppervoice/ui';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import css from './second-factor.module.css';

const FILE = 'recovery-codes.txt';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Words of the button that goes on. */
  readonly action: string;
  readonly onKept: () => void;
}

/** Codes that are told this once, with ways to keep them. */
export function RecoveryCodesList({ codes, action, onKept }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('The codes are copied.');
    } catch {
      setSaid('Your browser blocked copying. Select the codes, or download them.');
    }
  };
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = FILE;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    setSaid(`The codes are in the file ${FILE}.`);
  };
  return (
    <div className={css.stack}>
      <p>
        Each code signs you in once if you lose your second factor. Store them where no one else can find them. They are
        not shown again.
      </p>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.row}>
        <Button icon={Copy} onClick={copy}>
          Copy
        </Button>
        <Button icon={Download} onClick={download}>
          Download
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
