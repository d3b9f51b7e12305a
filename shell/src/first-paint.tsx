import { renderToStaticMarkup } from 'react-dom/server';
import { Frame } from './chrome/frame.tsx';
import { unsaid } from './chrome/unsaid.ts';

/** Run by the build: the frame as markup of the page, which is painted before any code is there. */
export default unsaid(renderToStaticMarkup(<Frame title={null} />));
