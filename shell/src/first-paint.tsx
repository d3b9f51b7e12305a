import { renderToStaticMarkup } from 'react-dom/server';
import { Frame } from './chrome/frame.tsx';

/** Run by the build: the frame as markup of the page, for `first-paint.js` to paint before any other code is there. */
export default renderToStaticMarkup(<Frame title={null} />);
