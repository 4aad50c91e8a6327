import type { Server } from 'node:http';

/**
 * Lets a server be stopped without a failed request; to be called before it listens. The function it returns takes no new
 * connections, answers what comes on those there are and ends each after its answer (`Connection: close`), closes those that
 * are quiet for a second, and resolves when all are gone. What runs for longer than `timeoutMs` is cut off.
 */
export function stopsGracefully(server: Server, timeoutMs: number): () => Promise<void>;
