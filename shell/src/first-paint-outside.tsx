import { renderToStaticMarkup } from 'react-dom/server';
import { OutsideFrame } from './chrome/outside-frame.tsx';

/** Run by the build: a page for visitors as markup, painted before any code runs. */
export default renderToStaticMarkup(<OutsideFrame />);
