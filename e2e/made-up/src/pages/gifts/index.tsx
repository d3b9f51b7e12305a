import type { PageProps } from '@shoppervoice/contracts/remotes';
import { useEffect, useState } from 'react';

/** The page of a programme that no part of the portal knows: its service's response as text. */
export default function GiftsPage({ page, shell }: PageProps) {
  const [words, setWords] = useState('');
  useEffect(() => {
    shell.request('/api/gifts/summary').then(
      (answer) => setWords((answer as { words: string }).words),
      () => setWords('The summary could not be loaded.'),
    );
  }, [shell]);
  return (
    <>
      <h1>{page.title}</h1>
      <p role="status">{words}</p>
    </>
  );
}
