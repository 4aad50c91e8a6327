/**
 * A property from the text of a `style` attribute, in lower case; empty when missing. `element.style` can't be used: it
 * is empty under a content security policy without inline styles.
 */
export function styleOf(element: Element, property: string): string {
  const declarations = (element.getAttribute('style') ?? '').toLowerCase().split(';');
  const found = declarations
    .map((declaration) => declaration.split(':'))
    .findLast(([name = '']) => name.trim() === property);
  return (found?.[1] ?? '').replace('!important', '').trim();
}

export function isBold(element: Element): boolean {
  const weight = styleOf(element, 'font-weight');
  return weight === 'bold' || Number(weight) >= 600;
}
