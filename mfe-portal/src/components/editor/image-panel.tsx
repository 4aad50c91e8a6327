import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { safeImage } from '../../lib/addresses.ts';
import { inlineImageRule } from '../../lib/check-file.ts';
import { FieldError } from '../form/field.tsx';
import { imageNode, insertImages } from './image-files.ts';
import { PanelInput, PanelRow } from './panel-row.tsx';

/** A picture of the library, as a text shows it. */
export interface LibraryImage {
  src: string;
  alt: string;
  caption: string;
}

interface Props {
  editor: Editor;
  onFiles(files: File[]): void;
  onChooseImage: (() => Promise<LibraryImage | null>) | undefined;
  onClose(): void;
}

/** Asks for an image: by its address, or from a file. */
export function ImagePanel({ editor, onFiles, onChooseImage, onClose }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const [problem, setProblem] = useState('');
  const insert = () => {
    const src = safeImage(address);
    if (!src) return setProblem('An image address starts with http:// or https://.');
    insertImages(editor, [imageNode(src, alt, caption)]);
    onClose();
  };
  const choose = async () => {
    const chosen = await onChooseImage?.();
    if (!chosen) return;
    insertImages(editor, [imageNode(chosen.src, alt || chosen.alt, caption || chosen.caption)]);
    onClose();
  };
  return (
    <PanelRow label="Image" onSubmit={insert} onClose={onClose} takesFocus>
      <PanelInput label="Image address" value={address} placeholder="https://" onChange={setAddress} />
      <PanelInput label="Alt text" value={alt} onChange={setAlt} />
      <PanelInput label="Caption" value={caption} onChange={setCaption} />
      <button type="button" className="ui-button ui-button--small" onClick={insert}>
        Insert
      </button>
      <button type="button" className="ui-button ui-button--small" onClick={() => file.current?.click()}>
        Upload…
      </button>
      {onChooseImage && (
        <button type="button" className="ui-button ui-button--small" onClick={() => void choose()}>
          Library…
        </button>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept={inlineImageRule.types.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          onClose();
        }}
      />
      <button type="button" className="ui-button ui-button--small ui-button--quiet" onClick={onClose}>
        Close
      </button>
      <FieldError>{problem}</FieldError>
    </PanelRow>
  );
}
