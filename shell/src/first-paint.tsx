import { renderToStaticMarkup } from 'react-dom/server';
import { Frame } from './chrome/frame.tsx';

/**
 * Run by the build: the frame as markup of the page, painted before any code runs. Without live regions: a screen reader
 * reads the page as it is, and the shell draws the regions again, which would be announced twice.
 */
export default renderToStaticMarkup(<Frame title={null} />).replaceAll(/ role="status"/g, '');
