import { useLayoutEffect, useRef, useState } from 'react';

/** Shows the middle of what is wider than its frame, where the top of a chart stands, and tells whether it is wider. */
export function useCentred() {
  const frame = useRef<HTMLElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const centre = () => {
      const element = frame.current;
      if (!element) return;
      const hidden = element.scrollWidth - element.clientWidth;
      element.scrollLeft = hidden / 2;
      setOverflows(hidden > 0);
    };
    centre();
    window.addEventListener('resize', centre);
    return () => window.removeEventListener('resize', centre);
  }, []);
  return { frame, overflows };
}
