import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSearch } from '../src/app.ts';
import { addDemo } from '../src/backup/import.ts';
import { connectDatabase } from '../src/database/connect.ts';
import { publish } from '../src/features/releases/publish.ts';
import { createRemote } from '../src/features/releases/registry.ts';
import { registerShell } from '../src/features/releases/shells.ts';
import type { SearchIndex } from '../src/search/search-index.ts';
import { openFileStore } from '../src/storage/open-file-store.ts';
import { PUBLIC_PAGES, publicBuild } from '../test/public-site.ts';

export interface DemoSite {
  search: SearchIndex;
  close(): Promise<void>;
}

/** The demo with the public pages, in a store of its own, as its search has it. */
export async function openDemoSite(): Promise<DemoSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'eval-'));
  const database = await connectDatabase({ dataDir, mongodbUri: undefined });
  const { shell, remote, build } = publicBuild(PUBLIC_PAGES);
  const author = { by: 'eval', reason: '' };
  await registerShell(shell);
  await createRemote(remote, { title: remote, host: null }, author);
  await publish(remote, build, author);
  await addDemo(join(process.cwd(), 'demo/demo.backup'), openFileStore(database.engine, dataDir));
  const search = openSearch({ timeZone: 'Asia/Manila' });
  await search.refresh();
  return {
    search,
    close: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
