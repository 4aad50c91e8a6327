import { useState } from 'react';

/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The server's messages, each until its field is changed. */
export function useFieldErrors() {
  const [rejected, setRejected] = useState<FieldErrors>({});
  const [changed, setChanged] = useState<string[]>([]);
  return {
    /** What is still to be shown. */
    errors: Object.fromEntries(Object.entries(rejected).filter(([field]) => !changed.includes(field))),
    /** As they came with the last answer: a new object for a new answer only. */
    rejected,
    setErrors(errors: FieldErrors) {
      setRejected(errors);
      setChanged([]);
    },
    clearErrors: (...fields: string[]) => setChanged((before) => [...new Set([...before, ...fields])]),
  };
}
