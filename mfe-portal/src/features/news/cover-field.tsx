import { useId, useState } from 'react';
import { FieldError } from '../../components/form/field.tsx';
import { MediaPickerModal } from '../../components/picture/media-picker-modal.tsx';
import { FilePicker } from '../../components/upload/file-picker.tsx';
import { usePortal } from '../../lib/portal.ts';
import styles from './news-form.module.css';
import type { Cover, PickedCover } from './use-cover.ts';

interface Props {
  cover: Cover;
  /** Address of the stored cover, which stays unless it is removed or another one is chosen. */
  current: string | null;
  error: string | undefined;
}

export function CoverField({ cover, current, error }: Props) {
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const problem = cover.problem || error;
  return (
    <fieldset className={styles.cover}>
      <legend className="ui-label">Cover Image</legend>
      {cover.file && <ChosenCover cover={cover} file={cover.file} />}
      {cover.picked && <PickedPicture cover={cover} picked={cover.picked} />}
      {current && !cover.file && !cover.picked && <CurrentCover cover={cover} current={current} />}
      {!cover.file && (
        <FilePicker
          label={current ? 'Click to replace, or drag and drop' : 'Click to upload or drag and drop'}
          dropLabel="Drop image here"
          hint="JPG, PNG or WebP (max 5MB)"
          accept=".jpg,.jpeg,.png,.webp,.heic,.heif"
          problemId={problem ? id : undefined}
          onFiles={cover.choose}
        />
      )}
      <button
        type="button"
        className={`ui-button ui-button--small ${styles.fromLibrary}`}
        onClick={() => setChoosing(true)}
      >
        Choose from library…
      </button>
      {cover.preparing && <p role="status">Making the photo smaller…</p>}
      {cover.note && (
        <p role="status" className="ui-hint">
          {cover.note}
        </p>
      )}
      {isChoosing && (
        <MediaPickerModal
          kind="picture"
          onChoose={(item) => {
            setChoosing(false);
            cover.pick(item);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <FieldError id={id}>{problem}</FieldError>
    </fieldset>
  );
}

function ChosenCover({ cover, file }: { cover: Cover; file: File }) {
  return (
    <div className={styles.chosen}>
      {cover.preview ? (
        <img src={cover.preview} alt="New cover" className={styles.preview} />
      ) : (
        <p role="status" className={`ui-skeleton ${styles.waiting}`}>
          Uploading...
        </p>
      )}
      <p className={styles.fileName}>{file.name}</p>
      <button type="button" className="ui-button ui-button--small" onClick={cover.remove}>
        Remove cover
      </button>
    </div>
  );
}

function PickedPicture({ cover, picked }: { cover: Cover; picked: PickedCover }) {
  const { fileBase } = usePortal();
  return (
    <div className={styles.chosen}>
      <img src={`${fileBase}${picked.path}?w=640`} alt="New cover" className={styles.preview} />
      <p className={styles.fileName}>{picked.name}</p>
      <button type="button" className="ui-button ui-button--small" onClick={cover.remove}>
        Remove cover
      </button>
    </div>
  );
}

function CurrentCover({ cover, current }: { cover: Cover; current: string }) {
  if (cover.removed) {
    return (
      <div className={styles.chosen}>
        <p role="status">The cover will be removed when you save.</p>
        <button
          type="button"
          className="ui-button ui-button--small"
          onClick={() => cover.removeStored(false)}
        >
          Keep cover
        </button>
      </div>
    );
  }
  return (
    <div className={styles.chosen}>
      <img src={`${current}?w=640`} alt="Current cover" className={styles.preview} />
      <button type="button" className="ui-button ui-button--small" onClick={() => cover.removeStored(true)}>
        Remove cover
      </button>
    </div>
  );
}
