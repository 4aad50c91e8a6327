import { randomInt } from 'node:crypto';
import { call, parsed } from './http.mjs';
import { asFile, picture } from './pictures.mjs';

const widths = ['', '?w=320', '?w=640', '?w=1280'];
const pick = (list) => list[randomInt(list.length)];
const text = () => `T${randomInt(1e9)} ${'x'.repeat(randomInt(1, 100))}`;

/** All ids assigned so far, by kind: none may be assigned twice. */
const noIds = () => ({ project: new Set(), news: new Set(), image: new Set() });

/** Ledgers for `count` writers, none of which changes another's records. */
export function openLedgers(api, count) {
  const ids = noIds();
  return Array.from({ length: count }, () => new Ledger(api, ids));
}

/** What the API has acknowledged to one writer, to be compared with what is stored after a fault. */
export class Ledger {
  projects = new Map();
  news = new Map();
  acknowledged = 0;
  refused = {};
  reused = [];

  /** @param {ReturnType<typeof noIds>} ids Shared by all writers of one store. */
  constructor(api, ids) {
    this.api = api;
    this.ids = ids;
  }

  /** Makes one random change. It is noted before it is sent, so that either outcome is right when no response comes. */
  async write(key) {
    // A refused deletion may have been made all the same: on a full disk its first write may still have had room.
    const ids = [...this.projects].filter(([, { mayBeGone }]) => !mayBeGone).map(([id]) => id);
    const changes = [() => this.#createProject(key), () => this.#addNews(key)];
    if (ids.length > 0)
      changes.push(
        () => this.#addImages(key, pick(ids)),
        () => this.#addImages(key, pick(ids)),
        () => this.#updateProject(key, pick(ids)),
      );
    if (ids.length > 5) changes.push(() => this.#deleteProject(key, pick(ids)));
    if (this.news.size > 0) changes.push(() => this.#updateNews(key, pick([...this.news.keys()])));
    await pick(changes)();
  }

  async #send(path, options) {
    const answer = await call(`${this.api}/${path}`, options);
    if (answer.status === 200) this.acknowledged += 1;
    else {
      const { code } = parsed(answer);
      this.refused[`${answer.status} ${code}`] = (this.refused[`${answer.status} ${code}`] ?? 0) + 1;
    }
    return answer;
  }

  #given(kind, id) {
    if (this.ids[kind].has(id)) this.reused.push(`${kind} ${id} was given out twice`);
    this.ids[kind].add(id);
  }

  async #createProject(key) {
    const fields = {
      title: text(),
      description: text(),
      status: pick(['ongoing', 'completed', 'failed']),
      completed: '2024-05-06',
    };
    const answer = await this.#send('project/createProject', { key, json: { ...fields, tags: ['a', 'b'] } });
    if (answer.status !== 200) return;
    const id = parsed(answer).result;
    this.#given('project', id);
    this.projects.set(id, { may: [fields], images: new Map() });
  }

  async #updateProject(key, id) {
    const entry = this.projects.get(id);
    const fields = { ...entry.may.at(-1), title: text(), description: text() };
    entry.may.push(fields);
    const answer = await this.#send('project/updateProject', { method: 'PUT', key, json: { id, ...fields } });
    if (answer.status === 200) entry.may = [fields];
  }

  async #deleteProject(key, id) {
    const entry = this.projects.get(id);
    entry.mayBeGone = true;
    const answer = await this.#send('project/deleteProject', { method: 'DELETE', key, json: { id } });
    if (answer.status === 200) this.projects.delete(id);
  }

  async #addImages(key, id) {
    const form = new FormData();
    form.set('pid', String(id));
    for (let count = randomInt(1, 3); count > 0; count -= 1) form.append('images[]', asFile(picture()));
    const entry = this.projects.get(id);
    const answer = await this.#send('project_imgs/create', { key, form });
    if (answer.status !== 200) return;
    for (const { id: image, image_path } of parsed(answer).result) {
      if (entry.images.has(image)) continue;
      this.#given('image', image);
      entry.images.set(image, image_path);
    }
  }

  async #addNews(key) {
    const fields = { title: text(), type: 'update', content: `<p>${text()}</p>` };
    const answer = await this.#send('news/add', { key, form: newsForm(fields) });
    if (answer.status !== 200) return;
    const id = parsed(answer).result;
    this.#given('news', id);
    this.news.set(id, { may: [fields] });
  }

  async #updateNews(key, id) {
    const entry = this.news.get(id);
    const fields = { title: text(), type: 'announcement', content: `<p>${text()}</p>` };
    entry.may.push(fields);
    const answer = await this.#send('news/update', { key, form: newsForm({ id: String(id), ...fields }) });
    if (answer.status === 200 && answer.body.toString() !== '-1') entry.may = [fields];
  }

  /** Compares the ledger with the API, then continues from what the API has. Returns what is lost and what is wrong. */
  async compare() {
    const lost = [];
    for (const [id, entry] of this.projects) lost.push(...(await this.#compareProject(id, entry)));
    for (const [id, entry] of this.news) lost.push(...(await this.#compareNews(id, entry)));
    lost.push(...this.reused.splice(0));
    return lost;
  }

  async #compareProject(id, entry) {
    const answer = await call(`${this.api}/project/getProject`, { json: { id } });
    if (answer.status !== 200) {
      this.projects.delete(id);
      return entry.mayBeGone ? [] : [`project ${id}: ${answer.status}`];
    }
    entry.mayBeGone = false;
    const found = parsed(answer).result;
    const match = entry.may.find((fields) =>
      Object.keys(fields).every((name) => fields[name] === found[name]),
    );
    const images = parsed(await call(`${this.api}/project_imgs/get`, { json: { id } }));
    const lost = match
      ? []
      : [`project ${id}: its fields are neither those before nor those after the last change`];
    entry.may = [match ?? entry.may.at(-1)];
    for (const [image, path] of entry.images)
      if (!images.some((one) => one.id === image && one.image_path === path))
        lost.push(`image ${image} of project ${id}`);
    entry.images = new Map(images.map((image) => [image.id, image.image_path]));
    for (const { id: image, image_path } of images) {
      this.ids.image.add(image);
      lost.push(...(await this.#compareFile(image_path, `image ${image} of project ${id}`)));
    }
    return lost;
  }

  async #compareNews(id, entry) {
    const answer = await call(`${this.api}/news/find?id=${id}`);
    if (answer.status !== 200) return [`article ${id}: ${answer.status}`];
    const found = parsed(answer);
    const match = entry.may.find((fields) =>
      Object.keys(fields).every((name) => fields[name] === found[name]),
    );
    entry.may = [match ?? entry.may.at(-1)];
    const lost = match
      ? []
      : [`article ${id}: its fields are neither those before nor those after the last change`];
    return [...lost, ...(await this.#compareFile(found.cover_image, `cover of article ${id}`))];
  }

  async #compareFile(path, name) {
    const lost = [];
    for (const width of widths) {
      const { status, body } = await call(`${this.api}/files/${path}${width}`);
      const whole =
        status === 200 &&
        body.toString('latin1', 8, 12) === 'WEBP' &&
        body.readUInt32LE(4) + 8 === body.length;
      if (!whole) lost.push(`${name}: its file${width} answers ${status} with ${body.length} bytes`);
    }
    return lost;
  }
}

function newsForm(fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('cover', asFile(picture()));
  return form;
}

/** Runs `count` writers until `stop()`. A missing response ends a writer only when the API is down. */
export function startWriters(ledgers, key) {
  let stopped = false;
  const unanswered = [];
  const work = ledgers.map(async (ledger) => {
    while (!stopped) {
      const gone = await ledger.write(key).then(
        () => false,
        (error) => {
          unanswered.push(error);
          return error.code === 'ECONNREFUSED';
        },
      );
      if (gone) return;
    }
  });
  return {
    unanswered,
    stop: async () => {
      stopped = true;
      await Promise.all(work);
    },
  };
}
