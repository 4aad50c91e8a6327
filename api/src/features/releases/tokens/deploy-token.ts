import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether `key` is the deploy token; never when none is configured. Takes the same time however much of it is right. */
export function isDeployToken(key: string, token: string | undefined): boolean {
  return token !== undefined && timingSafeEqual(digest(key), digest(token));
}
