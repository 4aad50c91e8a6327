import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { EmbeddedCollection, type TableSource } from './collection.ts';
import { lockDirectory } from './lock.ts';
import { Manifest } from './manifest.ts';
import { Table } from './table.ts';

export const EXTENSION = '.jsonl';

/** A mongoose connection over a directory: `mongoose.connect('file:///…/db')`. One process at a time. */
export class EmbeddedConnection extends mongoose.Connection implements TableSource {
  /** Of mongoose's base class, which its types leave out. */
  declare onOpen: () => void;
  private readonly tables = new Map<string, Table>();
  private unlock: (() => Promise<void>) | undefined;

  /** Throws before the connection is open, instead of queueing. */
  table(name: string): Table {
    const table = this.tables.get(name);
    if (!table) throw new Error(`The embedded store is not open, or has no collection ${name}`);
    return table;
  }

  async createClient(uri: string): Promise<this> {
    const directory = fileURLToPath(uri);
    await mkdir(directory, { recursive: true });
    this.unlock = await lockDirectory(directory);
    try {
      await this.openTables(directory);
    } catch (error) {
      await this.doClose();
      throw error;
    }
    this.onOpen();
    return this;
  }

  async doClose(): Promise<this> {
    for (const table of this.tables.values()) await table.close();
    this.tables.clear();
    await this.unlock?.();
    this.unlock = undefined;
    return this;
  }

  private async openTables(directory: string): Promise<void> {
    const manifest = await Manifest.open(directory);
    const stored = [...(await readdir(directory)), ...manifest.files]
      .filter((file) => file.endsWith(EXTENSION))
      .map((file) => basename(file, EXTENSION));
    const modelled = Object.values(this.models).map((model) => model.collection.name);
    for (const name of new Set([...stored, ...modelled])) {
      this.tables.set(name, await Table.open(join(directory, name + EXTENSION), name, manifest));
    }
    // Before any file exists that it would have to list.
    await manifest.save();
  }
}

/** For `mongoose.setDriver`. */
export const embeddedDriver = { Collection: EmbeddedCollection, Connection: EmbeddedConnection };
