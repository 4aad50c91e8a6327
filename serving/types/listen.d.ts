import type { RequestListener } from 'node:http';

export interface Place {
  host: string;
  port: number;
  /** The environment variable that sets the port: what to change when it is taken. */
  variable: string;
  /** What is said once it listens. */
  label: string;
}

/**
 * Answers requests over HTTP, or says in one line which port is taken and what to change. Stops on SIGTERM and SIGINT, and when
 * the process that started this one goes away. For responses that are sent at once: clients that read nothing for a minute are disconnected.
 */
export function listenOrExit(answer: RequestListener, place: Place): void;
