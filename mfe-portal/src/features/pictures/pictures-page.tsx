import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { isCount, searchIn } from '../../components/list/list-address.ts';
import { useAddress } from '../../components/list/use-address.ts';
import { PageHeader } from '../../components/page-header.tsx';
import type { MediaKind } from '../../components/picture/media-api.ts';
import { MediaBrowser } from '../../components/picture/media-browser.tsx';
import { UploadStatus } from '../../components/picture/upload-status.tsx';
import { useMediaUploads } from '../../components/picture/use-media-uploads.ts';
import { useFileDrop } from '../../components/upload/use-file-drop.ts';
import { PictureDetails } from './picture-details.tsx';
import styles from './pictures.module.css';

const kinds: { value: MediaKind | ''; label: string }[] = [
  { value: '', label: 'Pictures and files' },
  { value: 'picture', label: 'Pictures' },
  { value: 'file', label: 'PDF files' },
];

const isKind = (name: string): name is MediaKind => kinds.some(({ value }) => value !== '' && value === name);

/** The library: every picture and PDF of the site. Search and open picture stand in the address. */
export function PicturesPage() {
  const { params, known, change } = useAddress({ kind: isKind, picture: isCount });
  const uploads = useMediaUploads();
  const input = useRef<HTMLInputElement>(null);
  const send = (files: File[]) => void uploads.send(files);
  const { over, handlers } = useFileDrop(send);
  const search = searchIn(params);
  const opened = Number(known.picture);
  return (
    <div className={styles.page} data-over={over} {...handlers}>
      <PageHeader title="Pictures">
        <button
          type="button"
          className="ui-button ui-button--small ui-button--primary"
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" strokeWidth={1.5} size={18} />
          Upload
        </button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/*,.heic,.heif,application/pdf,.pdf"
          onChange={(event) => {
            send([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </PageHeader>
      <p className="ui-muted">
        {over
          ? 'Drop the files to upload them.'
          : 'All pictures and PDFs of the site. Drop files anywhere here.'}
      </p>
      <UploadStatus uploads={uploads} />
      <MediaBrowser
        query={{ search, ...(known.kind && { kind: known.kind }) }}
        onSearch={(text) => change({ search: text || null }, { replace: params.has('search') })}
        verb="Open"
        filter={<KindFilter kind={known.kind} onChange={(value) => change({ kind: value || null })} />}
        onOpen={({ id }) => change({ picture: String(id) })}
      />
      {opened > 0 && (
        <PictureDetails
          key={opened}
          id={opened}
          onClose={() => change({ picture: null }, { replace: true })}
        />
      )}
    </div>
  );
}

interface KindFilterProps {
  /** Null for all. */
  kind: MediaKind | null;
  onChange(kind: string): void;
}

function KindFilter({ kind, onChange }: KindFilterProps) {
  return (
    <label>
      <span className="ui-visually-hidden">Show</span>
      <select
        className={`ui-input ${styles.kind}`}
        value={kind ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {kinds.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
