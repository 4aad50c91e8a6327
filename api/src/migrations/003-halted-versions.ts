import { stored } from './stored-documents.ts';

interface Registry {
  _id: string;
  revision: number;
  rollout?: { version: string; state: string } | null;
  halted?: string[];
}

/** The registry remembers every version whose rollout was halted, not only the one that was rolled out last. */
export async function rememberHaltedVersions(): Promise<void> {
  const registries = stored<Registry>('release_registry');
  for (const { _id, revision, rollout } of await registries.find({ halted: { $exists: false } }).toArray()) {
    const halted = rollout?.state === 'halted' ? [rollout.version] : [];
    await registries.updateOne({ _id, revision }, { $set: { halted } });
  }
}
