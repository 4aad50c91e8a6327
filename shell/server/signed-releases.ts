import type { ReleaseKeys } from 'serving/release-signature';
import { z } from 'zod';
import type { KnownRemote } from './release-registry.ts';

/** What the registry sent of each remote: its releases with every field, as they were signed. */
const sentList = z.object({
  remotes: z.array(z.object({ stable: z.looseObject({}).nullable(), versions: z.array(z.looseObject({})) })),
});

/**
 * The remotes without the releases that no trusted key has signed, which nobody is offered, whatever the registry says of them. `response`:
 * what `remotes` were read from.
 */
export function onlySigned(
  remotes: KnownRemote[],
  response: unknown,
  keys: Pick<ReleaseKeys, 'accept'>,
): { remotes: KnownRemote[]; refused: string[] } {
  const sent = sentList.parse(response).remotes;
  const refused = new Set<string>();
  const accepts = (remote: string, version: string, release: object | null | undefined) => {
    if (!release) return false;
    const accepted = keys.accept(remote, release);
    if (!accepted) refused.add(`${remote} ${version}`);
    return accepted;
  };
  const signed = remotes.map((known, index) => {
    const { remote, stable, versions } = known;
    const isStableSigned = stable && accepts(remote, stable.version, sent[index]?.stable);
    return {
      ...known,
      stable: isStableSigned ? stable : null,
      versions: versions.filter((release, nth) =>
        accepts(remote, release.version, sent[index]?.versions[nth]),
      ),
    };
  });
  return { remotes: signed, refused: [...refused] };
}
