import type { RemoteReleases } from 'contracts/releases';

/** The fields of an action's form. */
export type ActionValues = {
  /** Empty while none is chosen. */
  version: string;
  percent: string;
  /** Steps of percent and time, in place of a percent; empty when a person widens it. */
  plan: string;
  /** `staff`: the percent is one of the signed-in administrators. */
  audience: string;
  /** `off`: it isn't halted by evidence. */
  gate: string;
  reason: string;
};

export function valuesFromText(text: Record<string, string>): ActionValues {
  const { version = '', percent = '', plan = '', audience = 'all', gate = 'on', reason = '' } = text;
  return { version, percent, plan, audience, gate, reason };
}

/** Null unless it is from 0 to 100 with at most two decimals. */
export function percentOf(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text.trim())) return null;
  const percent = Number(text);
  return percent <= 100 ? percent : null;
}

/** Versions that can be rolled out or promoted, of those that the state names, newest first; the API lists more. */
export function candidates({ latest, versions, stable }: RemoteReleases): string[] {
  const names = [...(latest === null ? [] : [latest]), ...versions.map(({ version }) => version)];
  return [...new Set(names)].filter((version) => version !== stable?.version);
}

/** The usual next share, in percent. */
export function nextStep(percent: number): number {
  return [1, 10, 50].find((step) => step > percent) ?? 100;
}
