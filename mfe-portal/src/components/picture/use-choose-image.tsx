import type { MediaItem } from 'contracts/api';
import { type ReactNode, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { MediaPickerModal } from './media-picker-modal.tsx';

interface Choice {
  src: string;
  alt: string;
  caption: string;
}

/** Asks for a picture of the library; `modal` is to be rendered. */
export function useChooseImage(): { choose(): Promise<Choice | null>; modal: ReactNode } {
  const { fileBase } = usePortal();
  const [answer, setAnswer] = useState<((choice: Choice | null) => void) | null>(null);
  const finish = (item: MediaItem | null) => {
    setAnswer(null);
    answer?.(item && { src: `${fileBase}${item.path}`, alt: item.alt, caption: item.caption });
  };
  return {
    choose: () => new Promise((resolve) => setAnswer(() => resolve)),
    modal: answer && <MediaPickerModal kind="picture" onChoose={finish} onClose={() => finish(null)} />,
  };
}
