import type { RemotePage } from 'contracts/pages';

/** The portal's pages. Those below `/private` stand in its own frame (`private-area.tsx`), which checks the stored key first. */
export const pages: RemotePage[] = [
  {
    path: '/login',
    title: 'Access Terminal',
    indexed: false,
    load: async () =>
      (await import(/* webpackChunkName: "page-login" */ './features/login/login-page.tsx')).LoginPage,
  },
  {
    path: '/test',
    title: 'Editor',
    indexed: false,
    load: async () =>
      (await import(/* webpackChunkName: "page-test" */ './features/editor-test/editor-test-page.tsx'))
        .EditorTestPage,
  },
  {
    path: '/draft',
    title: 'Preview',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (await import(/* webpackChunkName: "page-draft" */ './features/draft/draft-page.tsx')).DraftPage,
  },
  {
    path: '/private',
    title: 'Dashboard',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (await import(/* webpackChunkName: "page-private" */ './features/private/private-index.tsx'))
        .PrivateIndex,
  },
  {
    path: '/private/dashboard',
    title: 'Dashboard',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "page-private-dashboard" */ './features/dashboard/dashboard-page.tsx'
        )
      ).DashboardPage,
  },
  {
    path: '/private/projects',
    title: 'Projects',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (await import(/* webpackChunkName: "page-private-projects" */ './features/projects/projects-page.tsx'))
        .ProjectsPage,
  },
  {
    path: '/private/news',
    title: 'News',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (await import(/* webpackChunkName: "page-private-news" */ './features/news/news-page.tsx')).NewsPage,
  },
  {
    path: '/private/pictures',
    title: 'Pictures',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (await import(/* webpackChunkName: "page-private-pictures" */ './features/pictures/pictures-page.tsx'))
        .PicturesPage,
  },
  {
    path: '/private/content',
    title: 'Content',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (await import(/* webpackChunkName: "page-private-content" */ './features/content/content-page.tsx'))
        .ContentPage,
  },
  {
    path: '/private/messages',
    title: 'Messages',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (await import(/* webpackChunkName: "page-private-messages" */ './features/messages/messages-page.tsx'))
        .MessagesPage,
  },
  {
    path: '/private/assistant',
    title: 'Assistant',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "page-private-assistant" */ './features/assistant/assistant-page.tsx'
        )
      ).AssistantPage,
  },
  {
    path: '/private/trash',
    title: 'Trash',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (await import(/* webpackChunkName: "page-private-trash" */ './features/trash/trash-page.tsx'))
        .TrashPage,
  },
  {
    path: '/private/releases',
    title: 'Releases',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (await import(/* webpackChunkName: "page-private-releases" */ './features/releases/releases-page.tsx'))
        .ReleasesPage,
  },
  {
    path: '/private/users',
    title: 'Users',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (await import(/* webpackChunkName: "page-private-users" */ './features/users/users-page.tsx'))
        .UsersPage,
  },
  {
    path: '/private/activity',
    title: 'Activity',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (await import(/* webpackChunkName: "page-private-activity" */ './features/activity/activity-page.tsx'))
        .ActivityPage,
  },
  {
    path: '/private/setup',
    title: 'Setup',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (await import(/* webpackChunkName: "page-private-setup" */ './features/setup/setup-page.tsx'))
        .SetupPage,
  },
  {
    path: '/private/account',
    title: 'Your account',
    indexed: false,
    layout: 'bare',
    load: async () =>
      (await import(/* webpackChunkName: "page-private-account" */ './features/account/account-page.tsx'))
        .AccountPage,
  },
];
