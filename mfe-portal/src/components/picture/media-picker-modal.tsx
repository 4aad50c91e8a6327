import type { MediaItem } from 'contracts/api';
import { useState } from 'react';
import { Modal } from '../modal/modal.tsx';
import { ModalBody, ModalFooter } from '../modal/modal-parts.tsx';
import { FilePicker } from '../upload/file-picker.tsx';
import type { MediaKind } from './media-api.ts';
import { MediaBrowser } from './media-browser.tsx';
import { UploadStatus } from './upload-status.tsx';
import { useMediaUploads } from './use-media-uploads.ts';

interface Props {
  kind: MediaKind;
  onChoose(item: MediaItem): void;
  onClose(): void;
}

export const mediaHints = {
  picture: 'PNG, JPG, GIF, WebP or HEIC. Big photos are made smaller.',
  file: 'PDF, up to 20 MB',
} as const;
export const mediaAccept = {
  picture: 'image/*,.heic,.heif',
  file: 'application/pdf,.pdf',
} as const;

/** Chooses from the library, or uploads and chooses that. */
export function MediaPickerModal({ kind, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('');
  const uploads = useMediaUploads(kind);
  const isBusy = uploads.current !== null;
  const choose = async (files: File[]) => {
    const [item] = await uploads.send(files.slice(0, 1));
    if (item) onChoose(item);
  };
  return (
    <Modal
      title={kind === 'picture' ? 'Choose a picture' : 'Choose a file'}
      wide
      focusTitle
      busy={isBusy}
      onDismiss={onClose}
    >
      <ModalBody>
        <FilePicker
          label={
            kind === 'picture' ? 'Upload a new picture, or drop it here' : 'Upload a new PDF, or drop it here'
          }
          dropLabel="Drop it here"
          hint={mediaHints[kind]}
          accept={mediaAccept[kind]}
          onFiles={(files) => void choose(files)}
        />
        <UploadStatus uploads={uploads} />
        <MediaBrowser query={{ search, kind }} onSearch={setSearch} verb="Choose" onOpen={onChoose} />
      </ModalBody>
      <ModalFooter>
        <button type="button" className="ui-button ui-button--small" disabled={isBusy} onClick={onClose}>
          Cancel
        </button>
      </ModalFooter>
    </Modal>
  );
}
