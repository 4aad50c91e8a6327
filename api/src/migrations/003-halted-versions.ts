import { Registry } from '../features/releases/registry.model.ts';

/** The registry remembers every version whose rollout was halted, not only the one that was rolled out last. */
export async function rememberHaltedVersions(): Promise<void> {
  const registries = await Registry.find({ halted: { $exists: false } }).lean();
  for (const { _id, revision, rollout } of registries) {
    const halted = rollout?.state === 'halted' ? [rollout.version] : [];
    await Registry.updateOne({ _id, revision }, { $set: { halted } });
  }
}
