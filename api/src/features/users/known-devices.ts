import { hashSecret, newSecret } from '../../lib/secrets.ts';
import { KnownDevice } from './known-device.model.ts';

const KEPT_MS = 180 * 24 * 3_600_000;
/** The one unused for longest goes first. */
const MAX_OF_ONE_USER = 20;

/** Whether the user has signed in with this device before. */
export async function isKnownDevice(userId: number, device: string): Promise<boolean> {
  return (await KnownDevice.exists({ _id: hashSecret(device), user_id: userId })) !== null;
}

/** Notes that the user has signed in with the device, a new one when none is given; returns what the device stores. */
export async function rememberDevice(userId: number, device = newSecret()): Promise<string> {
  const used_at = new Date();
  await KnownDevice.updateOne(
    { _id: hashSecret(device) },
    { $set: { user_id: userId, used_at } },
    { upsert: true },
  );
  const all = await KnownDevice.find({ user_id: userId }, '_id').sort({ used_at: -1 }).lean();
  const oldest = all.slice(MAX_OF_ONE_USER).map(({ _id }) => _id);
  if (oldest.length > 0) await KnownDevice.deleteMany({ _id: { $in: oldest } });
  return device;
}

export async function forgetDevicesOf(userId: number): Promise<void> {
  await KnownDevice.deleteMany({ user_id: userId });
}

export async function removeUnusedDevices(): Promise<void> {
  await KnownDevice.deleteMany({ used_at: { $lt: new Date(Date.now() - KEPT_MS) } });
}
