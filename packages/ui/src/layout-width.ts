import { useEffect, useState } from 'react';

/** `phone`: under 768 px; `narrow`: under 1139 px; `wide`: the rest. Style sheets use the same two widths. */
export type LayoutWidth = 'phone' | 'narrow' | 'wide';

const RESIZE_DEBOUNCE = 300;

export function layoutWidthOf(width: number): LayoutWidth {
  return width < 768 ? 'phone' : width < 1139 ? 'narrow' : 'wide';
}

/** The window's layout, for behaviour that a style sheet cannot hold. Follows a resize after 300 ms of rest. */
export function useLayoutWidth(): LayoutWidth {
  const [layout, setLayout] = useState(() => layoutWidthOf(window.innerWidth));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setLayout(layoutWidthOf(window.innerWidth)), RESIZE_DEBOUNCE);
    };
    window.addEventListener('resize', follow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', follow);
    };
  }, []);
  return layout;
}
