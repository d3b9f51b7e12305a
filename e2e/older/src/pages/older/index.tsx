import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { useEffect, useState } from 'react';
import { VERSION } from '../../build.ts';
import type { PageProps2, ShellApi2 } from '../../shell-api-2.ts';

const PREFERENCES = '/api/user/date-preferences';

let opened = '';

/** Its three arguments are one object in 3.x. */
export function firstCall(shell: ShellApi2, search: string, page: PageDescriptor): string {
  opened = [shell.version, page.title, search].join(' ');
  return PREFERENCES;
}

/** A page that is built for the shell API 2.x. */
export default function OlderPage({ page, shell }: PageProps2) {
  const [note, setNote] = useState('');
  const [hasAnswer, setAnswered] = useState(false);
  useEffect(() => {
    shell.request(PREFERENCES).then(() => setAnswered(true));
  }, [shell]);
  return (
    <>
      <h1>{page.title}</h1>
      <p>Older build {VERSION}</p>
      <p>Shell {shell.version}</p>
      <p>Opened by {opened}</p>
      <p>{hasAnswer ? 'Answered' : 'No answer'}</p>
      <label>
        Note <input value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <button type="button" onClick={() => shell.report(new Error('Told by a page of 2.x.'), 'older')}>
        Report
      </button>
    </>
  );
}
