import { useEffect, useState } from 'react';
import { usePaper } from './paper.tsx';

/** `phone`: under 768 px; `narrow`: under 1139 px; `wide`: the rest. Style sheets use the same two widths. */
export type LayoutWidth = 'phone' | 'narrow' | 'wide';

const RESIZE_DEBOUNCE = 300;

/**
 * Width in CSS pixels of the assistant beside the page, and the attribute of <html> while it is open. In a narrower
 * window it covers the page. Style sheets that depend on the window's width test for the attribute and add this width
 * to their breakpoints.
 */
const BESIDE = { attribute: 'data-chat', width: 432, from: 1139 } as const;

/**
 * @param beside whether the assistant is open beside the page: the remaining width counts, but a desktop layout never
 * becomes a phone's
 */
export function layoutWidthOf(width: number, beside = false): LayoutWidth {
  const room = beside && width >= BESIDE.from ? width - BESIDE.width : width;
  return width < 768 ? 'phone' : room < 1139 ? 'narrow' : 'wide';
}

function layoutNow(): LayoutWidth {
  return layoutWidthOf(window.innerWidth, document.documentElement.getAttribute(BESIDE.attribute) === 'open');
}

/**
 * The layout for the page's width, for behaviour beyond style sheets. Follows a resize after 300 ms without changes,
 * and the assistant at once. Print counts as wider than a phone.
 */
export function useLayoutWidth(): LayoutWidth {
  const [layout, setLayout] = useState(layoutNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => setLayout(layoutNow());
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(follow, RESIZE_DEBOUNCE);
    };
    const assistant = new MutationObserver(follow);
    assistant.observe(document.documentElement, { attributeFilter: [BESIDE.attribute] });
    window.addEventListener('resize', rest);
    return () => {
      clearTimeout(timer);
      assistant.disconnect();
      window.removeEventListener('resize', rest);
    };
  }, []);
  return usePaper() && layout === 'phone' ? 'narrow' : layout;
}
