import { useState } from 'react';
import { useFieldErrors } from '../../components/form/use-field-errors.ts';
import { failureOf } from '../../lib/api-failure.ts';

/** Sends one of the page's small forms: the server's messages at the fields, any other reason below the button. */
export function useAccountForm() {
  const { errors, setErrors, clearErrors } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    setErrors({});
    try {
      await work();
    } catch (error) {
      const failed = failureOf(error);
      if (failed.kind === 'invalid') setErrors(failed.fields);
      else if (failed.kind !== 'refused') setFailure(failed.reason);
    }
    setBusy(false);
  };
  return { errors, clearErrors, busy, failure, send };
}
