import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parts, siteEnvironment, startPart } from '../scripts/lib/parts.mjs';
import { environment, ownFirstPort } from './site.ts';

interface Running {
  child: ChildProcess;
  ready: Promise<unknown>;
  stop(): Promise<void>;
}

const variables = ['SHELL_PORT', 'PUBLIC_PORT', 'PORTAL_PORT', 'ASSISTANT_PORT', 'API_PORT'] as const;

/** Parts of the site that a single test starts and stops, on ports of its worker; what it doesn't start it shares. */
export class OwnParts {
  readonly #running: Running[] = [];
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  readonly #ports: Record<string, string>;
  #environment: Record<string, string | undefined> = environment;

  constructor(worker: number) {
    this.#ports = Object.fromEntries(
      variables.map((name, index) => [name, String(ownFirstPort(worker) + index)]),
    );
  }

  /** Address of the own shell. */
  get origin(): string {
    return `http://localhost:${this.#ports.SHELL_PORT}`;
  }

  /** Says which parts are the test's own, before any of them starts. An own API has an empty store. */
  own(...names: (typeof variables)[number][]): void {
    const chosen = Object.fromEntries(names.map((name) => [name, this.#ports[name]]));
    const data = names.includes('API_PORT') ? { DATA_DIR: this.#folder, SEED: 'none' } : {};
    this.#environment = { ...environment, ...chosen, ...data };
  }

  async start(name: string, changes: Record<string, string> = {}): Promise<Running> {
    const part = parts.find((candidate) => candidate.name === name);
    if (!part) throw new Error(`No part ${name}`);
    const env = siteEnvironment({ ...process.env, ...this.#environment, ...changes });
    const started: Running = startPart(part, env);
    this.#running.push(started);
    await started.ready;
    return started;
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#running.map((started) => started.stop()));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
