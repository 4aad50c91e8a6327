import type { Server } from 'node:http';

/**
 * Lets a server be stopped without a failed request; to be called before it listens. The function it returns accepts no new
 * connections, responds to what comes on open ones and ends each after its response (`Connection: close`), closes those that
 * are idle for a second, and resolves when all are closed. Requests that run for longer than `timeoutMs` are cut off.
 */
export function stopsGracefully(server: Server, timeoutMs: number): () => Promise<void>;
