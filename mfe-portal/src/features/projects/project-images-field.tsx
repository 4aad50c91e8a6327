import { pictureAddress } from 'kit/pictures.ts';
import { useId, useState } from 'react';
import { FieldError } from '../../components/form/field.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody } from '../../components/modal/modal-parts.tsx';
import { FilePicker } from '../../components/upload/file-picker.tsx';
import { usePortal } from '../../lib/portal.ts';
import { ImageTile } from './image-tile.tsx';
import styles from './project-form.module.css';
import type { ProjectImages } from './use-project-images.ts';

interface Shown {
  name: string;
  address: string;
}

/** A picker for new images, and a gallery of stored and new ones. */
export function ProjectImagesField({ images, error }: { images: ProjectImages; error: string | undefined }) {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const problem = [images.problem, error].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Project Images</legend>
      <FilePicker
        label="Click to upload or drag and drop"
        dropLabel="Drop images here"
        hint="PNG, JPG, GIF up to 10MB each"
        accept="image/*"
        multiple
        problemId={problem ? id : undefined}
        onFiles={images.add}
      />
      <FieldError id={id}>{problem}</FieldError>
      <Gallery images={images} onView={setShown} />
      {shown && <ImageViewer image={shown} onClose={() => setShown(null)} />}
    </fieldset>
  );
}

function Gallery({ images, onView }: { images: ProjectImages; onView(image: Shown): void }) {
  const { fileBase } = usePortal();
  if (images.stored.length + images.added.length === 0) return <p className="ui-muted">No images yet.</p>;
  return (
    <ul className={styles.gallery} aria-label="Current images">
      {images.stored.map((image, index) => {
        const name = `Image ${index + 1}`;
        const address = pictureAddress(fileBase, image.image_path, image.source);
        return (
          <ImageTile
            key={image.id}
            name={name}
            address={image.source ? address : `${address}?w=320`}
            onView={() => onView({ name, address })}
            onDelete={() => images.removeStored(image.id)}
          />
        );
      })}
      {images.added.map(({ key, file, address, ready }) => (
        <ImageTile
          key={`new ${key}`}
          name={file.name}
          note={file.type === 'image/gif' ? 'Only the first frame is kept.' : undefined}
          address={ready ? address : null}
          onView={() => onView({ name: file.name, address })}
          onDelete={() => images.removeAdded(key)}
        />
      ))}
    </ul>
  );
}

function ImageViewer({ image, onClose }: { image: Shown; onClose(): void }) {
  return (
    <Modal title={image.name} wide onDismiss={onClose}>
      <ModalBody>
        <img src={image.address} alt={image.name} className={styles.full} />
      </ModalBody>
    </Modal>
  );
}
