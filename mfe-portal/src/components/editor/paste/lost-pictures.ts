import { safeImage } from '../../../lib/addresses.ts';

/** Removes the pictures that no visitor could see, such as files of the writer's computer. Returns how many they were. */
export function removeLostPictures(body: HTMLElement): number {
  const lost = [...body.querySelectorAll('img')].filter((image) => !safeImage(image.getAttribute('src')));
  for (const image of lost) image.remove();
  return lost.length;
}

/** Says what to do about them; nothing when there are none. */
export function lostPicturesText(count: number): string {
  if (count === 0) return '';
  if (count === 1) return "One picture couldn't be pasted: its file didn't come along. Add it with Image.";
  return `${count} pictures couldn't be pasted: their files didn't come along. Add them with Image.`;
}
