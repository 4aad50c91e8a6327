import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The query string, where reload and Back find the page's state again. */
export interface Address {
  params: URLSearchParams;
  /** Sets parameters; null removes one. Use `replace` for a step that Back shouldn't undo. */
  change(part: Record<string, string | null>, options?: { replace?: boolean }): void;
}

export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  // A second change before the next render must build on the first.
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
