import type { MediaItem } from 'contracts/api';
import type { z } from 'zod';
import { notFound } from '../../lib/http-error.ts';
import { hasEveryWord } from '../../lib/search-text.ts';
import { MediaFile, type MediaFileRecord } from '../../storage/media-file.model.ts';
import { presentMedia } from './media.presenter.ts';
import type { findQuery, listQuery } from './media.schema.ts';

/** One page, newest first, and how many match. */
export async function findMedia({
  search,
  kind,
  page,
  limit,
}: z.output<typeof listQuery>): Promise<{ list: MediaItem[]; total: number }> {
  const filter = { deleted_at: null, ...(kind ? { kind } : {}), ...hasEveryWord('search', search) };
  const total = await MediaFile.countDocuments(filter);
  const found = await MediaFile.find(filter)
    .sort({ _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  return { list: found.map(presentMedia), total };
}

/** Throws 404. */
export async function mediaById(id: number): Promise<MediaFileRecord> {
  const record = await MediaFile.findById(id).lean();
  if (!record || record.deleted_at) throw notFound('This picture or file');
  return record;
}

/** By its id, or by its path. Throws 404. */
export async function findOne({ id, path }: z.output<typeof findQuery>): Promise<MediaFileRecord> {
  if (id !== undefined) return mediaById(id);
  const record = await MediaFile.findOne({ path }).lean();
  if (!record || record.deleted_at) throw notFound('This picture or file');
  return record;
}

/** Undefined when there is no such picture or file. */
export async function mediaName(id: number): Promise<string | undefined> {
  return (await MediaFile.findById(id, 'name').lean())?.name;
}
