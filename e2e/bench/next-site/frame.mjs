import {
  attribute,
  builtClasses,
  classOf,
  elements,
  findClass,
  findTag,
  text,
  treeOf,
  treesIn,
} from './tree.mjs';

/** Entries of the menu: a link, or a group of links. */
function entryOf(node) {
  if (node.tagName === 'a') return { label: text(node), to: attribute(node, 'href') };
  const links = [...elements(node)].filter(({ tagName }) => tagName === 'a');
  return { label: text(findTag(node, 'button')), children: links.map(entryOf) };
}

function navbarOf(header) {
  const menu = findTag(header, 'nav');
  const classes = {
    bar: classOf(header),
    ...builtClasses(header, ['row', 'logo', 'heading', 'toggle', 'menu', 'group']),
    ...builtClasses(menu, ['current', 'link', 'chevron', 'dropdown', 'search', 'icon', 'input']),
  };
  return {
    classes: {
      ...classes,
      sticky: classes.bar.replace(/bar$/, 'sticky'),
      menuOpen: `${classes.menu} ${classes.menu}Open`,
    },
    name: text(findClass(header, 'heading')),
    entries: menu.childNodes.filter(({ tagName }) => tagName === 'a' || tagName === 'div').map(entryOf),
  };
}

/** Of which place doesn't matter: visits of the bench block it. */
const map = 'https://www.openstreetmap.org/export/embed.html?layer=mapnik';

/** What is around every page. Links of the footer say where a visitor is, which only the page knows: they are drawn without. */
export function frameOf(document) {
  const header = findTag(document, 'header');
  const footer = findTag(document, 'footer');
  const island = (node) => {
    if (classOf(node).endsWith('-switch'))
      return ['SchemeSwitch', { classes: builtClasses(footer, ['switch', 'option', 'radio']) }];
    if (classOf(node).endsWith('-frame')) return ['OfficeMap', { className: classOf(node), address: map }];
    if (node.tagName === 'a' && attribute(node, 'href')?.startsWith('/'))
      return [
        'Link',
        { href: attribute(node, 'href'), className: classOf(node).replace(' active', '') },
        ...treesIn(node),
      ];
  };
  return {
    skip: treeOf(findClass(document, 'skip')),
    navbar: navbarOf(header),
    logo: treeOf(findTag(findClass(header, 'logo'), 'svg')),
    mainClass: classOf(findTag(document, 'main')),
    footer: treeOf(footer, island),
  };
}
