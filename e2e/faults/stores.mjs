import { readdir, readFile, utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../../scripts/lib/root.mjs';

const required = {
  projects: ['title', 'title_order', 'description', 'status', 'search', 'version'],
  project_images: ['project_id', 'image_path', 'position', 'width', 'height'],
  news: ['title', 'type', 'content', 'created_at', 'year', 'search', 'version', 'cover_image'],
};
const longAgo = new Date(Date.now() - 2 * 3_600_000);

/** The embedded store, read from its files. */
export class EmbeddedFiles {
  name = 'embedded store';

  constructor(dataDir) {
    this.dataDir = dataDir;
  }

  async documents(collection) {
    const log = await readFile(path.join(this.dataDir, 'db', `${collection}.jsonl`), 'utf8').catch(() => '');
    const documents = new Map();
    for (const line of log.split('\n').slice(0, -1)) {
      const { put, del } = JSON.parse(line);
      for (const one of put) documents.set(one._id, one);
      for (const id of del) documents.delete(id);
    }
    return [...documents.values()];
  }

  async files() {
    const entries = await readdir(path.join(this.dataDir, 'files'), { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${path.basename(entry.parentPath)}/${entry.name}`);
  }

  /** Parts of files that belong to none. */
  fragments = async () => [];

  /** The clean-up leaves alone what is younger than an hour. */
  async age() {
    for (const file of await this.files())
      await utimes(path.join(this.dataDir, 'files', file), longAgo, longAgo);
  }

  close = async () => undefined;
}

/** A MongoDB, read with the API's own driver. */
export class MongoFiles {
  name = 'MongoDB';

  static async open(uri) {
    const mongoose = createRequire(path.join(root, 'api/package.json'))('mongoose');
    const connection = await mongoose.createConnection(uri).asPromise();
    return new MongoFiles(connection);
  }

  constructor(connection) {
    this.connection = connection;
  }

  documents = (collection) => this.connection.db.collection(collection).find().toArray();

  async files() {
    return (await this.documents('files.files')).map(({ filename }) => filename);
  }

  async fragments() {
    const known = new Set((await this.documents('files.files')).map(({ _id }) => String(_id)));
    const chunks = await this.connection.db
      .collection('files.chunks')
      .find({}, { projection: { data: 0 } })
      .toArray();
    return [...new Set(chunks.map((chunk) => String(chunk.files_id)))].filter((id) => !known.has(id));
  }

  async age() {
    await this.connection.db.collection('files.files').updateMany({}, { $set: { uploadDate: longAgo } });
  }

  close = () => this.connection.close();
}

const original = (file) => file.replace(/\.part$/, '').replace(/(\.w\d+)?\.(webp|avif)$/, '.webp');

/** What points to nothing and what nothing points to. */
export async function dangling(store) {
  const [projects, images, news] = await Promise.all(
    Object.keys(required).map((name) => store.documents(name)),
  );
  const files = await store.files();
  const stored = new Set(files);
  const projectIds = new Set(projects.map(({ _id }) => _id));
  const paths = [
    ...images.map(({ image_path }) => image_path),
    ...news.map(({ cover_image }) => cover_image),
  ];
  const pointedTo = new Set(paths);
  return [
    ...half('projects', projects),
    ...half('project_images', images),
    ...half('news', news),
    ...paths
      .filter((file) => file && !stored.has(file))
      .map((file) => `a document points to ${file}, which is gone`),
    ...images
      .filter((image) => !projectIds.has(image.project_id))
      .map(({ _id }) => `image ${_id} has no project`),
    ...files
      .filter((file) => !pointedTo.has(original(file)))
      .map((file) => `nothing points to the file ${file}`),
    ...(await store.fragments()).map((id) => `parts of a file ${id} that does not exist`),
  ];
}

function half(collection, documents) {
  return documents.flatMap((one) =>
    required[collection]
      .filter((field) => one[field] === undefined)
      .map((field) => `${collection} ${one._id} has no ${field}`),
  );
}
