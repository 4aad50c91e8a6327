/** Replaces an element with its contents. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Wraps an element's contents in a new element. */
export function wrapInside(element: Element, name: string): void {
  const wrapper = document.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
