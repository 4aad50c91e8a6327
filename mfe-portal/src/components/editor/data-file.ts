/** As the server calls those that it finds in a text. */
const unnamed = 'A picture in the text';
/** Alternative texts may be long. */
const longestName = 80;

/** The picture of a `data:` address as a file, named after what it shows. */
export function dataFile(address: string, alt: string): File {
  const comma = address.indexOf(',');
  const type = /^data:(image\/\w+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  const name = (alt || unnamed).slice(0, longestName);
  const file = `${name}.${type.replace('image/', '')}`;
  return new File([bytesOf(address.slice(comma + 1))], file, { type });
}

/** What isn't base64 stays as it is: the library says that it is damaged. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | string {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return text;
  }
}
