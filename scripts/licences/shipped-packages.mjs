/**
 * A package that ships with a part of the site.
 * @typedef {{ name: string, version: string, licence: string, parts: Set<string> }} Shipped
 */

/**
 * Every package that `workspaces` have as a dependency, directly or through others, on any platform. `packages` are the lockfile's.
 * @returns {Shipped[]} By name and version.
 */
export function shippedPackages(packages, workspaces) {
  /** @type {Map<string, Shipped>} */
  const shipped = new Map();
  for (const workspace of workspaces) {
    for (const place of reachableFrom(packages, workspace)) {
      const { name = nameOf(place), version, license: licence = 'none named' } = packages[place];
      const known = shipped.get(`${name}@${version}`) ?? { name, version, licence, parts: new Set() };
      known.parts.add(workspace);
      shipped.set(`${name}@${version}`, known);
    }
  }
  return [...shipped.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

function reachableFrom(packages, workspace) {
  const found = new Set();
  const queue = [workspace];
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    for (const name of neededBy(packages[place])) {
      const next = placeOf(packages, place, name);
      if (!next || found.has(next)) continue;
      const { link, resolved } = packages[next];
      found.add(next);
      queue.push(link ? resolved : next);
    }
  }
  // Another workspace is no package, but what it needs ships too.
  return [...found].filter((place) => !packages[place].link);
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** Where Node looks for a package: in the folder that needs it, then in each folder above. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
