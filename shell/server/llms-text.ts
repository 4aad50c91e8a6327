import type { NewsListItem, ProjectListItem } from 'contracts/api';
import type { ItemKind } from 'contracts/pages';
import type { SiteIdentity } from 'contracts/site';
import { withoutUnprintable } from 'serving/unprintable';
import type { SitePage } from '../shared/find-page.ts';
import { type Addressed, itemAddress } from '../shared/item-address.ts';

interface LlmsParts {
  origin: string;
  site: SiteIdentity;
  pages: SitePage[];
  /** Newest first. */
  articles: NewsListItem[];
  projects: ProjectListItem[];
}

/** An overview of the site for language models, in Markdown as llmstxt.org describes it. */
export function llmsText({ origin, site, pages, articles, projects }: LlmsParts): string {
  const toItems = (kind: ItemKind, items: (Addressed & { title: string; text: string })[]) => {
    const page = pages.find(({ shows, indexed }) => shows === kind && indexed);
    return page ? items.map((item) => link(item.title, origin + itemAddress(page, item), item.text)) : [];
  };
  const lists = pages.filter(({ indexed, shows }) => indexed && !shows);
  return [
    `# ${plain(site.name)}\n`,
    site.description.trim() && `\n> ${plain(site.description)}\n`,
    section(
      'Pages',
      lists.map(({ path, title, description }) => link(title, origin + path, description)),
    ),
    section(
      'Latest news',
      toItems(
        'article',
        articles.map((article) => ({ ...article, text: article.summary })),
      ),
    ),
    section(
      'Latest projects',
      toItems(
        'project',
        projects.map((project) => ({
          ...project,
          title: project.title.trim() || 'Untitled project',
          text: firstWords(project.description),
        })),
      ),
    ),
    section('Contact', [
      ...site.emails.map((email) => link(email, `mailto:${email}`)),
      ...(site.phones ?? []).map(({ number }) => link(number, `tel:${number.replace(/[^+\d]/g, '')}`)),
    ]),
  ].join('');
}

function section(title: string, lines: string[]): string {
  return lines.length > 0 ? `\n## ${title}\n\n${lines.join('\n')}\n` : '';
}

function link(title: string, address: string, text?: string): string {
  return `- [${plain(title)}](${address})${text ? `: ${plain(text)}` : ''}`;
}

/** On one line, and without a character that Markdown or HTML would read as more than text. */
function plain(text: string): string {
  return withoutUnprintable(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>]/g, '\\$&');
}

/** The first words, up to 160 characters: as long as an article's summary. */
function firstWords(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length <= 160 ? words : `${words.slice(0, 159).replace(/\s\S*$/, '')}…`;
}
