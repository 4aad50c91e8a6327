import type { MediaItem } from 'contracts/api';
import type { MediaFileRecord } from '../../storage/media-file.model.ts';

export function presentMedia(record: MediaFileRecord): MediaItem {
  const { _id, path, kind, name, alt, decorative, caption, bytes, created_by } = record;
  return {
    ...{ id: _id, path, kind, name, alt, decorative, caption, bytes, created_by },
    focus: { x: record.focus_x, y: record.focus_y },
    width: record.width ?? undefined,
    height: record.height ?? undefined,
    created_at: record.created_at.toISOString(),
  };
}
