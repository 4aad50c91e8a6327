import type { Role, UserWithLink } from 'contracts/api';
import { useState } from 'react';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { Choice } from '../../components/form/choice.tsx';
import { Field } from '../../components/form/field.tsx';
import { FormModal } from '../../components/form/form-modal.tsx';
import { useFieldErrors } from '../../components/form/use-field-errors.ts';
import { useSave } from '../../components/form/use-save.ts';
import { SubmitButton } from '../../components/modal/modal-parts.tsx';
import { usePortal } from '../../lib/portal.ts';
import { useReadUsersAgain } from './use-users.ts';
import { roleHint, roleOptions } from './user-words.ts';
import { inviteUser } from './users-api.ts';

interface Props {
  onClose(): void;
  /** Shows the link. */
  onMade(made: UserWithLink): void;
}

/** Who is invited, and what they may do. */
export function InviteModal({ onClose, onMade }: Props) {
  const { api } = usePortal();
  const show = useDialog();
  const readAgain = useReadUsersAgain();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const { errors, rejected, setErrors, clearErrors } = useFieldErrors();
  const wish = { name, role };
  const { busy, save } = useSave({
    form: { values: wish, setErrors },
    send: async (person: typeof wish) => ({ kind: 'saved', saved: await inviteUser(api, person) }),
    async onSaved(made) {
      onClose();
      onMade(made);
    },
    onFailed: (reason) =>
      show({
        type: 'error',
        title: 'No link was shown',
        message: 'If the name appears in the list all the same, make a new link there.',
        detail: reason,
      }),
  });
  const send = async () => {
    await save(wish);
    await readAgain();
  };
  return (
    <FormModal
      title="Invite user"
      busy={busy}
      draft={null}
      rejected={rejected}
      onSubmit={send}
      onDismiss={onClose}
      submit={
        <SubmitButton disabled={busy || name.trim() === ''}>{busy ? 'Working…' : 'Make link'}</SubmitButton>
      }
    >
      <Field
        label="Username *"
        hint="What they sign in with: letters, digits, dots, dashes, underscores and @."
        error={errors.name}
      >
        {(control) => (
          <input
            {...control}
            className="ui-input"
            maxLength={100}
            required
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              clearErrors('name');
            }}
          />
        )}
      </Field>
      <Choice<Role>
        legend="Role"
        options={roleOptions}
        value={role}
        hint={roleHint}
        error={errors.role}
        onChange={setRole}
      />
    </FormModal>
  );
}
