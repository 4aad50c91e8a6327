export function hasEtag(ifNoneMatch, etag) {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => opaque(tag.trim()));
  return tags.includes('*') || tags.includes(opaque(etag));
}

const opaque = (tag) => tag.replace(/^W\//, '');
