import type { RemotePage } from 'contracts/pages';

/** The shell's server renders them too, so that their content comes with the first response. */
export const renderOnServer = true;

/** The public pages, each with a component in a chunk of its own. */
export const pages: RemotePage[] = [
  {
    path: '/home',
    title: 'Home',
    indexed: true,
    query: [],
    content: ['home', 'journey'],
    load: async () =>
      (await import(/* webpackChunkName: "page-home" */ './features/home/home-page.tsx')).HomePage,
  },
  {
    path: '/about',
    title: 'About us',
    description: 'Who we are and what we work for: purpose, background, vision and mission.',
    indexed: true,
    query: [],
    content: ['about'],
    load: async () =>
      (await import(/* webpackChunkName: "page-about" */ './features/about/about-page.tsx')).AboutPage,
  },
  {
    path: '/journey',
    title: 'Our journey',
    description: 'The milestones of our company, year by year.',
    indexed: true,
    query: [],
    content: ['journey'],
    load: async () =>
      (await import(/* webpackChunkName: "page-journey" */ './features/journey/journey-page.tsx'))
        .JourneyPage,
  },
  {
    path: '/team',
    title: 'Our team',
    description: 'How our company is organised, and the values we work by.',
    indexed: true,
    query: [],
    content: ['team'],
    load: async () =>
      (await import(/* webpackChunkName: "page-team" */ './features/team/team-page.tsx')).TeamPage,
  },
  {
    path: '/contact',
    title: 'Contact us',
    description: 'How to reach us: address, telephone, e-mail and office hours.',
    indexed: true,
    query: ['form', 'sent'],
    content: ['contact'],
    load: async () =>
      (await import(/* webpackChunkName: "page-contact" */ './features/contact/contact-page.tsx'))
        .ContactPage,
  },
  {
    path: '/products',
    title: 'Experiences & Products',
    description: 'Projects we have built and are building, by year, with their status and pictures.',
    indexed: true,
    query: ['year', 'search', 'page'],
    item: { kind: 'project', parameter: 'project' },
    content: ['products'],
    load: async () =>
      (await import(/* webpackChunkName: "page-products" */ './features/products/products-page.tsx'))
        .ProductsPage,
  },
  {
    path: '/products/:item',
    title: 'Project',
    description: 'A project of ours: what it is for, how far it is, and its pictures.',
    indexed: true,
    query: [],
    shows: 'project',
    content: ['products'],
    load: async () =>
      (await import(/* webpackChunkName: "page-products-item" */ './features/products/project-page.tsx'))
        .ProjectPage,
  },
  {
    path: '/certificates',
    title: 'Certificates',
    description: 'Certificates of our company and staff, by month.',
    indexed: true,
    query: [],
    content: ['certificates'],
    needs: 'certificates.entries',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "page-certificates" */ './features/certificates/certificates-page.tsx'
        )
      ).CertificatesPage,
  },
  {
    path: '/awards',
    title: 'Awards',
    description: 'Awards for our work, by the offices and groups that gave them.',
    indexed: true,
    query: [],
    content: ['awards'],
    needs: 'awards.items',
    load: async () =>
      (await import(/* webpackChunkName: "page-awards" */ './features/awards/awards-page.tsx')).AwardsPage,
  },
  {
    path: '/completion',
    title: 'Completion',
    description: 'Certificates of completion of our projects.',
    indexed: true,
    query: [],
    content: ['completion'],
    needs: 'completion.items',
    load: async () =>
      (await import(/* webpackChunkName: "page-completion" */ './features/completion/completion-page.tsx'))
        .CompletionPage,
  },
  {
    path: '/news',
    title: 'News',
    description: 'Updates and announcements about our projects and services.',
    indexed: true,
    query: ['year', 'search', 'page'],
    item: { kind: 'article', parameter: 'article' },
    content: ['news'],
    load: async () =>
      (await import(/* webpackChunkName: "page-news" */ './features/news/news-page.tsx')).NewsPage,
  },
  {
    path: '/news/:item',
    title: 'Article',
    description: 'An update or an announcement about our projects and services.',
    indexed: true,
    query: [],
    shows: 'article',
    content: ['news'],
    load: async () =>
      (await import(/* webpackChunkName: "page-news-item" */ './features/news/article-page.tsx')).ArticlePage,
  },
  {
    path: '/search',
    title: 'Search',
    description: 'Find a project, an article or a page of this site.',
    indexed: false,
    query: ['search', 'kind', 'year', 'page'],
    content: ['search'],
    load: async () =>
      (await import(/* webpackChunkName: "page-search" */ './features/search/search-page.tsx')).SearchPage,
  },
  {
    path: '/disclaimer',
    title: 'Disclaimer',
    description: 'What the information on this site is, and what it is not.',
    indexed: true,
    query: [],
    content: ['disclaimer'],
    needs: 'disclaimer.text',
    load: async () =>
      (await import(/* webpackChunkName: "page-disclaimer" */ './features/legal/legal-pages.tsx'))
        .DisclaimerPage,
  },
  {
    path: '/cookies-policy',
    title: 'Cookies Policy',
    description: 'Which cookies this site keeps in your browser, and what for.',
    indexed: true,
    query: [],
    content: ['cookies-policy'],
    needs: 'cookies-policy.text',
    load: async () =>
      (await import(/* webpackChunkName: "page-cookies-policy" */ './features/legal/legal-pages.tsx'))
        .CookiesPolicyPage,
  },
];
