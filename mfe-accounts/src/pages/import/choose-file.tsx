import { Button, cx } from '@shoppervoice/ui';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import css from './import.module.css';
import * as words from './words.ts';

/** What the file dialog offers; another file is looked at, too. */
const KINDS = '.csv,.tsv,.txt,.tab,.xlsx,.jsonl,.ndjson,.json';

/** A place to drop a file on, with a button for the file dialog. */
export function ChooseFile({
  label = words.chooseFile,
  hint = words.fileKinds,
  onFile,
}: {
  readonly label?: string;
  readonly hint?: string;
  readonly onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way of the button
    <div
      className={cx(css.drop, over && css.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that the same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="primary" icon={FileUp} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p>{words.orDrop}</p>
      <p className={css.quiet}>{hint}</p>
    </div>
  );
}
