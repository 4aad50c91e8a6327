/** Puts an element's contents in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Puts a new element between an element and its contents. */
export function wrapInside(element: Element, name: string): void {
  const wrapper = document.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
