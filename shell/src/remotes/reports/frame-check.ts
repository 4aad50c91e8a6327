/** Something that takes up room and isn't hidden. */
function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isDrawn && width > 1 && height > 1;
}

/** Enough to find something that can be seen, and few enough to be quick. */
const mostTexts = 500;

function isInWindow(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
}

const hasColor = (element: Element) => !/(, 0|\/ 0)\)$/.test(getComputedStyle(element).color);

/** Elements that hold text themselves. */
function* textsOf(main: Element): Generator<Element> {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let read = 0; read < mostTexts && walker.nextNode(); read += 1) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement && textContent?.trim()) yield parentElement;
  }
}

/** Text, or something that stands for text, where its visitor looks. */
function hasContent(main: Element): boolean {
  for (const element of textsOf(main))
    if (isInWindow(element) && isVisible(element) && hasColor(element)) return true;
  const others = main.querySelectorAll('img, svg, video, canvas, iframe, input');
  return [...others].some((element) => isInWindow(element) && isVisible(element));
}

/** Visible and, where it is within the window, not under something else. */
function isReachable(element: Element | null): boolean {
  if (!element || !isVisible(element)) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return above === null || element.contains(above);
}

/** The navbar with its links, or the button that opens them. */
function hasFrame(): boolean {
  const header = document.querySelector('#root > header');
  if (!header || !isReachable(header)) return false;
  return [...header.querySelectorAll('nav, button')].some(isReachable);
}

/**
 * Whether the page, or the frame that the site puts around it, can't be seen. While a dialog is open, or the tab is in the background, nobody can
 * say.
 */
export function isBlank(isFramed: boolean): boolean {
  if (document.visibilityState === 'hidden' || document.querySelector('dialog[open]')) return false;
  const main = document.getElementById('main') ?? document.getElementById('root');
  if (!main || !hasContent(main)) return true;
  return isFramed && !hasFrame();
}
