import { useQuery } from '@tanstack/react-query';
import type { CreatedPreview } from 'contracts/releases';
import { useCopy } from 'kit/copy/use-copy.ts';
import { useState } from 'react';
import { Awaiting } from '../../components/awaiting.tsx';
import { CopyStatus } from '../../components/copy-status.tsx';
import { Field } from '../../components/form/field.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody, ModalFooter } from '../../components/modal/modal-parts.tsx';
import { Moment } from '../../components/moment.tsx';
import { LinkEnd } from '../../components/preview/link-end.tsx';
import { usePortal } from '../../lib/portal.ts';
import { createPreview } from './release-api.ts';

interface Props {
  remote: string;
  version: string;
  onClose(): void;
}

/** A link with which anybody sees a version in their own browser, to be copied. */
export function PreviewLink({ remote, version, onClose }: Props) {
  const { api } = usePortal();
  const [hours, setHours] = useState(24);
  const query = useQuery({
    queryKey: ['preview link', remote, version, hours],
    queryFn: () => createPreview(api, { remote, version, hours }),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  });
  return (
    <Modal title={`Preview link of ${remote} ${version}`} onDismiss={onClose}>
      <ModalBody>
        <p>
          Whoever opens it gets this version in their own browser, without signing in. Nobody else is
          affected, and it ends by itself.
        </p>
        <LinkEnd hours={hours} choices={[1, 24, 168, 336]} onChange={setHours} />
        <Awaiting query={query} loading="Making the link..." failed="Couldn't make the link." />
      </ModalBody>
      {query.data ? (
        <Link key={query.data.token} created={query.data} onClose={onClose} />
      ) : (
        <ModalFooter>
          <CloseButton onClick={onClose} />
        </ModalFooter>
      )}
    </Modal>
  );
}

function Link({ created: { token, expiresAt }, onClose }: { created: CreatedPreview; onClose(): void }) {
  const url = `${window.location.origin}/preview?token=${token}`;
  const { field, outcome, copy } = useCopy();
  return (
    <>
      <ModalBody>
        <Field label="Link">
          {(control) => (
            <input
              {...control}
              ref={field}
              className="ui-input"
              readOnly
              value={url}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <p className="ui-muted">
          It ends <Moment iso={expiresAt} />.
        </p>
        <CopyStatus outcome={outcome} otherwise="The link is selected: copy it with the keyboard." />
      </ModalBody>
      <ModalFooter>
        <CloseButton onClick={onClose} />
        <button
          type="button"
          className="ui-button ui-button--small ui-button--primary"
          onClick={() => copy(url)}
        >
          Copy
        </button>
      </ModalFooter>
    </>
  );
}

function CloseButton({ onClick }: { onClick(): void }) {
  return (
    <button type="button" className="ui-button ui-button--small" onClick={onClick}>
      Close
    </button>
  );
}
