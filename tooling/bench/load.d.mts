export interface Load {
  answers: number;
  perSecond: number;
  /** Answers that were not 200. */
  failed: number;
  /** How many answers had each status. */
  statuses: Record<string, number>;
  /** Part of a core that the client itself took: near 1, the client is what was measured. */
  clientCpu: number;
}

/** A request that is sent again and again. */
export interface LoadCall {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Lines beside those that every browser sends. */
  headers?: string[];
}

/** Asks over raw connections, so that the client costs a fraction of the server. */
export function load(
  call: LoadCall,
  options: { port: number; connections: number; seconds: number },
): Promise<Load>;
