import { renderToStaticMarkup } from 'react-dom/server';
import { OutsideFrame } from './chrome/outside-frame.tsx';

/** Run by the build: a page for visitors as markup, which is painted before any code is there. */
export default renderToStaticMarkup(<OutsideFrame />);
