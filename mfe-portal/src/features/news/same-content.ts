/** Whether `stored` is what the server makes of `sent`: it gives pictures files of their own and a size. */
export function isContentStoredAs(sent: string, stored: string): boolean {
  const [mine, theirs] = [bodyOf(sent), bodyOf(stored)];
  const storedPictures = [...theirs.querySelectorAll('img')];
  for (const [index, picture] of mine.querySelectorAll('img').entries()) {
    const other = storedPictures[index];
    // The address of a picture that was sent along can't be known.
    if (picture.src.startsWith('data:') && other) other.src = picture.src;
  }
  for (const { attributes } of [...mine.querySelectorAll('img'), ...storedPictures]) {
    for (const name of ['width', 'height'])
      if (attributes.getNamedItem(name)) attributes.removeNamedItem(name);
  }
  return mine.isEqualNode(theirs);
}

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html.trim(), 'text/html').body;
}
