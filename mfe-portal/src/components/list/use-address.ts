import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the address says after its question mark, where reload and Back find it again. */
export interface Address {
  params: URLSearchParams;
  /** Sets some of it; null takes a name out. A step that Back should undo isn't replaced. */
  change(part: Record<string, string | null>, options?: { replace?: boolean }): void;
}

export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  // Two changes in a row build on each other, although the first is rendered after the second.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  return {
    params,
    change(part, { replace = false } = {}) {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(part)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      latest.current = next;
      setParams(next, { replace });
    },
  };
}
