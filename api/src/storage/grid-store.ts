import { once } from 'node:events';
import mongoose from 'mongoose';
import type { FileEntry, FileStore, StoredFile } from './file-store.ts';

type Bucket = InstanceType<typeof mongoose.mongo.GridFSBucket>;

/** Files in MongoDB's GridFS, so that every API process has them. */
export class GridStore implements FileStore {
  private readonly bucketName: string;

  constructor(bucketName: string) {
    this.bucketName = bucketName;
  }

  async write(path: string, bytes: Buffer): Promise<void> {
    const bucket = this.bucket();
    const older = await bucket.find({ filename: path }).toArray();
    const upload = bucket.openUploadStream(path);
    upload.end(bytes);
    await once(upload, 'finish');
    for (const file of older) await bucket.delete(file._id);
  }

  async open(path: string): Promise<StoredFile | null> {
    const bucket = this.bucket();
    const [file] = await bucket.find({ filename: path }, { sort: { uploadDate: -1 }, limit: 1 }).toArray();
    if (!file) return null;
    return {
      size: file.length,
      // GridFS counts `end` as the first byte not wanted.
      read: (range) =>
        bucket.openDownloadStream(file._id, range && { start: range.start, end: range.end + 1 }),
    };
  }

  async remove(path: string): Promise<void> {
    const bucket = this.bucket();
    for (const file of await bucket.find({ filename: path }).toArray()) await bucket.delete(file._id);
  }

  async *list(folder?: string): AsyncIterable<FileEntry> {
    // What follows the slash of the folder begins before `0`, the next letter.
    const below = folder === undefined ? {} : { filename: { $gte: `${folder}/`, $lt: `${folder}0` } };
    for await (const file of this.bucket().find(below))
      yield { path: file.filename, modified: file.uploadDate };
  }

  private bucket(): Bucket {
    const { db } = mongoose.connection;
    if (!db) throw new Error('The database is not connected.');
    return new mongoose.mongo.GridFSBucket(db, { bucketName: this.bucketName });
  }
}
