/**
 * Excel, Apple's programs and others say with a style sheet of their own which text is bold. Copies what it says of
 * classes into the `style` attributes, which every later step reads.
 */
export function stylesFromClasses(page: Document): void {
  const sheet = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  const rules = sheet.replace(/<!--|-->|\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  // A rule is put before what an element has already: of two, the later one has to win.
  for (const [, selectors = '', declarations = ''] of [...rules].reverse()) {
    for (const selector of selectors.split(',')) addToElements(page, selector.trim(), declarations);
  }
}

function addToElements(page: Document, selector: string, declarations: string) {
  const [, tag, name] = /^([a-z]\w*)?\.([\w-]+)$/i.exec(selector) ?? [];
  if (!name) return;
  for (const element of page.getElementsByClassName(name)) {
    if (tag && element.localName !== tag.toLowerCase()) continue;
    element.setAttribute('style', `${declarations};${element.getAttribute('style') ?? ''}`);
  }
}
