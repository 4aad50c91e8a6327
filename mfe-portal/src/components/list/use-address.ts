import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** By parameter: whether the page knows a value. */
export type Checks = Record<string, (value: string) => boolean>;

type Guard<Value extends string> = (value: string) => value is Value;
type Known<Of extends Checks> = {
  [Name in keyof Of]: (Of[Name] extends Guard<infer Value> ? Value : string) | null;
};

/** The query string, where reload and Back find the page's state again. */
export interface Address<Of extends Checks = Checks> {
  params: URLSearchParams;
  /** The parameters that the page checks; null for one that is absent. */
  known: Known<Of>;
  /** Sets parameters; null removes one. Use `replace` for a step that Back shouldn't undo. */
  change(part: Record<string, string | null>, options?: { replace?: boolean }): void;
}

/** The address of a page. A value that the page doesn't know counts as absent, and is taken out of the address. */
export function useAddress<Of extends Checks>(checks: Of = {} as Of): Address<Of> {
  const [given, setParams] = useSearchParams();
  const text = withoutUnknown(given, checks).toString();
  const params = useMemo(() => new URLSearchParams(text), [text]);
  const isCleaned = params.size < given.size;
  // A second change before the next render must build on the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
    if (isCleaned) setParams(params, { replace: true });
  }, [params, isCleaned, setParams]);
  const known = Object.fromEntries(Object.keys(checks).map((name) => [name, params.get(name)]));
  return {
    params,
    known: known as Known<Of>,
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

function withoutUnknown(given: URLSearchParams, checks: Checks): URLSearchParams {
  const params = new URLSearchParams(given);
  for (const [name, isKnown] of Object.entries(checks))
    if (!params.getAll(name).every(isKnown)) params.delete(name);
  return params;
}
