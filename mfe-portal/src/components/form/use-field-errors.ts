import { useState } from 'react';

/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The server's messages; each one goes when its field is changed. */
export function useFieldErrors() {
  const [rejected, setRejected] = useState<FieldErrors>({});
  const [changed, setChanged] = useState<string[]>([]);
  return {
    /** Messages that still apply. */
    errors: Object.fromEntries(Object.entries(rejected).filter(([field]) => !changed.includes(field))),
    /** All messages of the last response; a new object only for a new response. */
    rejected,
    setErrors(errors: FieldErrors) {
      setRejected(errors);
      setChanged([]);
    },
    clearErrors: (...fields: string[]) => setChanged((before) => [...new Set([...before, ...fields])]),
  };
}
