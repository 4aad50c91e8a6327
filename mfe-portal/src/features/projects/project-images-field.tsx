import { pictureAddress } from 'kit/pictures.ts';
import { useId, useState } from 'react';
import { FieldError } from '../../components/form/field.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody } from '../../components/modal/modal-parts.tsx';
import { MediaPickerModal } from '../../components/picture/media-picker-modal.tsx';
import { SortableList } from '../../components/sortable/sortable-list.tsx';
import { FilePicker } from '../../components/upload/file-picker.tsx';
import { usePortal } from '../../lib/portal.ts';
import { ImageTile } from './image-tile.tsx';
import type { PlacedImage } from './placed-images.ts';
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
  const [isChoosing, setChoosing] = useState(false);
  const problem = [images.problem, error].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Project Images</legend>
      <FilePicker
        label="Click to upload or drag and drop"
        dropLabel="Drop images here"
        hint="PNG, JPG, GIF up to 10MB each"
        accept="image/*,.heic,.heif"
        multiple
        problemId={problem ? id : undefined}
        onFiles={images.add}
      />
      <button
        type="button"
        className={`ui-button ui-button--small ${styles.fromLibrary}`}
        onClick={() => setChoosing(true)}
      >
        Choose from library…
      </button>
      {images.preparing && <p role="status">Making photos smaller…</p>}
      {images.notes.length > 0 && (
        <p role="status" className="ui-hint">
          {images.notes.join(' ')}
        </p>
      )}
      <FieldError id={id}>{problem}</FieldError>
      <Gallery images={images} onView={setShown} />
      {isChoosing && (
        <MediaPickerModal
          kind="picture"
          onChoose={(item) => {
            setChoosing(false);
            images.pick(item);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {shown && <ImageViewer image={shown} onClose={() => setShown(null)} />}
    </fieldset>
  );
}

function Gallery({ images, onView }: { images: ProjectImages; onView(image: Shown): void }) {
  const { fileBase } = usePortal();
  if (images.placed.length === 0) return <p className="ui-muted">No images yet.</p>;
  return (
    <SortableList
      label="Current images"
      direction="row"
      className={styles.gallery}
      items={images.placed}
      getId={({ id }) => id}
      getName={({ name }) => name}
      onMove={images.move}
      renderItem={(placed, controls, index, moveTo) => {
        const { name } = placed;
        const { small, whole } = addressesOf(placed, fileBase);
        return (
          <ImageTile
            name={name}
            note={isGif(placed) ? 'Only the first frame is kept.' : undefined}
            address={small}
            controls={controls}
            isCover={index === 0}
            onMakeCover={() => moveTo(0)}
            onView={() => onView({ name, address: whole })}
            onDelete={() => {
              if (placed.kind === 'stored') images.removeStored(placed.image.id);
              else images.removeAdded(placed.image.key);
            }}
          />
        );
      }}
    />
  );
}

const isGif = (placed: PlacedImage) => placed.kind === 'new' && placed.image.file.type === 'image/gif';

/** `small` is null while 'Uploading...' is shown. */
function addressesOf(placed: PlacedImage, fileBase: string): { small: string | null; whole: string } {
  if (placed.kind === 'new') {
    const { address, ready } = placed.image;
    return { small: ready ? address : null, whole: address };
  }
  const [path, hasSource] =
    placed.kind === 'stored'
      ? [placed.image.image_path, placed.image.source]
      : [placed.image.item.path, false];
  const whole = pictureAddress(fileBase, path, hasSource);
  return { small: hasSource ? whole : `${whole}?w=320`, whole };
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
