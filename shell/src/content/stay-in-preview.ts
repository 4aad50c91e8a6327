import { isPreview } from './preview-content.ts';

/**
 * Keeps a preview on the page that is being edited: links lead nowhere, but for those within the page, and forms aren't sent to another
 * page. What the page's own scripts do with buttons and forms goes on working.
 */
export function stayInPreview(): void {
  if (!isPreview()) return;
  document.addEventListener('click', holdLink, { capture: true });
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
}

function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || isWithinPage(link)) return;
  event.preventDefault();
  // A script that follows links itself doesn't hear of the click.
  event.stopPropagation();
}

const isWithinPage = ({ href }: HTMLAnchorElement): boolean =>
  href.includes('#') && withoutHash(href) === withoutHash(window.location.href);

const withoutHash = (address: string): string => address.replace(/#.*/, '');
