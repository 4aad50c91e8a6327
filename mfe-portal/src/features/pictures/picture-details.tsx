import { useQuery } from '@tanstack/react-query';
import { Awaiting } from '../../components/awaiting.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody } from '../../components/modal/modal-parts.tsx';
import { mediaById } from '../../components/picture/media-queries.ts';
import { isGone } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { PictureForm } from './picture-form.tsx';

/** One picture or file: what it shows, where it is used, and what can be done with it. */
export function PictureDetails({ id, onClose }: { id: number; onClose(): void }) {
  const { api } = usePortal();
  const query = useQuery(mediaById(api, id));
  if (query.data) return <PictureForm item={query.data} onClose={onClose} />;
  return (
    <Modal title="Picture" wide onDismiss={onClose}>
      <ModalBody>
        {isGone(query.error) ? (
          <p>This picture or file isn't in the library any more.</p>
        ) : (
          <Awaiting query={query} loading="Fetching Data..." failed="Couldn't load the picture." />
        )}
      </ModalBody>
    </Modal>
  );
}
