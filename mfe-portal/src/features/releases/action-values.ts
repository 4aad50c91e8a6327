import type { RemoteReleases } from 'contracts/releases';

/** The fields of an action's form. */
export type ActionValues = {
  /** Empty while none is chosen. */
  version: string;
  percent: string;
  reason: string;
};

export function valuesFromText(text: Record<string, string>): ActionValues {
  const { version = '', percent = '', reason = '' } = text;
  return { version, percent, reason };
}

/** Null unless it is from 0 to 100 with at most two decimals. */
export function percentOf(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text.trim())) return null;
  const percent = Number(text);
  return percent <= 100 ? percent : null;
}

/** Versions that can be rolled out or promoted, newest first. */
export function candidates({ versions, stable }: RemoteReleases): string[] {
  return versions.map(({ version }) => version).filter((version) => version !== stable?.version);
}

/** The usual next share, in percent. */
export function nextStep(percent: number): number {
  return [1, 10, 50].find((step) => step > percent) ?? 100;
}
