import type { RemotePage } from 'contracts/pages';

/** The public pages, each with a component in a chunk of its own. */
export const pages: RemotePage[] = [
  {
    path: '/home',
    title: 'Home',
    description:
      'We design, build and look after registries, permits, queues and payments for local governments and private companies in the Philippines.',
    indexed: true,
    load: async () =>
      (await import(/* webpackChunkName: "page-home" */ './features/home/home-page.tsx')).HomePage,
  },
  {
    path: '/about',
    title: 'About us',
    description:
      'From visa administrative services for embassies to digital services for local governments and private companies: who we are and what we work for.',
    indexed: true,
    load: async () =>
      (await import(/* webpackChunkName: "page-about" */ './features/about/about-page.tsx')).AboutPage,
  },
  {
    path: '/journey',
    title: 'Our journey',
    description:
      'Our milestones from the first embassy counter in 2011 to digital services for local governments and private companies.',
    indexed: true,
    load: async () =>
      (await import(/* webpackChunkName: "page-journey" */ './features/journey/journey-page.tsx'))
        .JourneyPage,
  },
  {
    path: '/team',
    title: 'Our team',
    description: 'How our Philippine office is organised, and the three values we work by.',
    indexed: true,
    load: async () =>
      (await import(/* webpackChunkName: "page-team" */ './features/team/team-page.tsx')).TeamPage,
  },
  {
    path: '/contact',
    title: 'Contact us',
    description: 'Address, telephone, e-mail and office hours of our office in Makati City.',
    indexed: true,
    load: async () =>
      (await import(/* webpackChunkName: "page-contact" */ './features/contact/contact-page.tsx'))
        .ContactPage,
  },
  {
    path: '/products',
    title: 'Experiences & Products',
    description:
      'Projects we have built for local governments and private companies in the Philippines, by year, with their status and pictures.',
    indexed: true,
    item: { kind: 'project', parameter: 'project' },
    load: async () =>
      (await import(/* webpackChunkName: "page-products" */ './features/products/products-page.tsx'))
        .ProductsPage,
  },
  {
    path: '/certificates',
    title: 'Certificates',
    description: 'Certificates of our company and staff, by month.',
    indexed: true,
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
    description: 'Awards for our work.',
    indexed: true,
    load: async () =>
      (await import(/* webpackChunkName: "page-awards" */ './features/awards/awards-page.tsx')).AwardsPage,
  },
  {
    path: '/completion',
    title: 'Completion',
    description: 'Certificates of completion of our projects.',
    indexed: true,
    load: async () =>
      (await import(/* webpackChunkName: "page-completion" */ './features/completion/completion-page.tsx'))
        .CompletionPage,
  },
  {
    path: '/news',
    title: 'News',
    description: 'Updates and announcements about our projects and services.',
    indexed: true,
    item: { kind: 'article', parameter: 'article' },
    load: async () =>
      (await import(/* webpackChunkName: "page-news" */ './features/news/news-page.tsx')).NewsPage,
  },
];
