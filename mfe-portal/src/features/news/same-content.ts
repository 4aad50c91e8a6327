/** Whether `stored` is what the server would store for `sent`: it turns embedded images into files and adds their size. */
export function isContentStoredAs(sent: string, stored: string): boolean {
  const [mine, theirs] = [bodyOf(sent), bodyOf(stored)];
  const storedPictures = [...theirs.querySelectorAll('img')];
  for (const [index, picture] of mine.querySelectorAll('img').entries()) {
    const other = storedPictures[index];
    // The server chose the address of an embedded image.
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
