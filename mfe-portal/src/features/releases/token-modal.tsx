import type { CreatedReleaseToken, RemoteReleases } from 'contracts/releases';
import { useState } from 'react';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { Field } from '../../components/form/field.tsx';
import { FormModal } from '../../components/form/form-modal.tsx';
import { useFieldErrors } from '../../components/form/use-field-errors.ts';
import { useSave } from '../../components/form/use-save.ts';
import { SubmitButton } from '../../components/modal/modal-parts.tsx';
import { usePortal } from '../../lib/portal.ts';
import { createToken, type TokenWish } from './release-api.ts';
import { endOfDay, inDays } from './token-expiry.ts';
import { TokenSecret } from './token-secret.tsx';
import { useReadTokensAgain } from './use-tokens.ts';

const presetDays = 90;
const mostDays = 365;

interface Props {
  remotes: RemoteReleases[];
  onClose(): void;
}

/** The form of a new token, and then its secret. */
export function TokenModal({ remotes, onClose }: Props) {
  const { api } = usePortal();
  const show = useDialog();
  const readAgain = useReadTokensAgain();
  const [wish, setWish] = useState(() => ({
    name: '',
    remote: remotes[0]?.remote ?? '',
    expires: inDays(presetDays),
  }));
  const { errors, rejected, setErrors, clearErrors } = useFieldErrors();
  const [created, setCreated] = useState<CreatedReleaseToken | null>(null);
  const { busy, save } = useSave({
    form: { values: wish, setErrors },
    send: async (token: TokenWish) => ({ kind: 'saved', saved: await createToken(api, token) }),
    onSaved: async (made) => setCreated(made),
    onFailed: (reason) =>
      show({
        type: 'error',
        title: 'No token was shown',
        message: 'If it appears in the list all the same, revoke it: nobody has its secret.',
        detail: reason,
      }),
  });
  if (created) return <TokenSecret created={created} onClose={onClose} />;

  const change = (part: Partial<typeof wish>) => {
    setWish((before) => ({ ...before, ...part }));
    clearErrors(...Object.keys(part));
  };
  const expires = endOfDay(wish.expires);
  const isReady = wish.name.trim() !== '' && expires !== null;
  const send = async () => {
    if (!isReady) return;
    await save({ ...wish, name: wish.name.trim(), expires });
    await readAgain();
  };
  return (
    <FormModal
      title="New token"
      busy={busy}
      draft={null}
      rejected={rejected}
      onSubmit={send}
      onDismiss={onClose}
      submit={<SubmitButton disabled={busy || !isReady}>{busy ? 'Working…' : 'Make token'}</SubmitButton>}
    >
      <Field label="Name *" hint="Stands in the history: the pipeline that uses it." error={errors.name}>
        {(control) => (
          <input
            {...control}
            className="ui-input"
            maxLength={50}
            required
            value={wish.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label="Releases" error={errors.remote}>
        {(control) => (
          <select
            {...control}
            className="ui-input"
            value={wish.remote}
            onChange={({ target }) => change({ remote: target.value })}
          >
            {remotes.map(({ remote, title }) => (
              <option key={remote} value={remote}>
                {title} ({remote})
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Expires after *" hint="A year from now at the latest." error={errors.expires}>
        {(control) => (
          <input
            {...control}
            className="ui-input"
            type="date"
            required
            min={inDays(0)}
            max={inDays(mostDays)}
            value={wish.expires}
            onChange={({ target }) => change({ expires: target.value })}
          />
        )}
      </Field>
    </FormModal>
  );
}
