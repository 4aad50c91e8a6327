import type { Middleware } from 'koa';
import { isRead } from './reads.ts';
import type { KnownRemote, RegistryAnswers } from './release-registry.ts';

/** Nobody gets it any more: its rollout was halted, it was rolled back, or it is long gone. Another version may have replaced it without a fault of its own. */
function isWithdrawn({ stable, earlier, rollout }: KnownRemote, version: string): boolean {
  if (version === stable?.version || earlier.includes(version)) return false;
  return rollout?.state !== 'running' || rollout.version !== version;
}

/**
 * `GET /withdrawn?<remote>=<version>&…`, asked by pages that stay open: `{ "withdrawn": […] }` names the remotes whose version nobody gets any
 * more.
 */
export function withdrawnReleases(registry: RegistryAnswers): Middleware {
  return (ctx, next) => {
    if (ctx.path !== '/withdrawn' || !isRead(ctx)) return next();
    const running = new URLSearchParams(ctx.querystring);
    const withdrawn = registry.remotes.filter((known) => {
      const version = running.get(known.remote);
      return version !== null && isWithdrawn(known, version);
    });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { withdrawn: withdrawn.map(({ remote }) => remote) };
  };
}
