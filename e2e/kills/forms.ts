import type { Locator, Page } from '@playwright/test';

/** The forms of a section of the portal, as a test types into them. */
export interface Forms {
  section: string;
  addLabel: string;
  form(page: Page): Locator;
  title(form: Locator): Locator;
  /** The field that is typed into. */
  text(form: Locator): Locator;
  /** What shows that a chosen picture of that name is in the form. */
  picture(form: Locator, name: string): Locator;
  /** A record with that title, as the API takes it; answers under this path. */
  create: { path: string; body(title: string): object };
}

export const articles: Forms = {
  section: 'news',
  addLabel: 'Add News',
  form: (page) => page.getByRole('dialog', { name: /^(Add|Edit) News$/ }),
  title: (form) => form.getByLabel('Title', { exact: true }),
  text: (form) => form.getByRole('textbox', { name: 'Content' }),
  picture: (form) => form.getByAltText('New cover'),
  create: { path: 'news/add', body: (title) => ({ title, type: 'update', content: '<p>0,</p>' }) },
};

export const projects: Forms = {
  section: 'projects',
  addLabel: 'Add Project',
  form: (page) => page.getByRole('dialog', { name: /^(Add|Edit) Project$/ }),
  title: (form) => form.getByLabel('Project Title *'),
  text: (form) => form.getByLabel('Description *'),
  picture: (form, name) => form.getByRole('button', { name: new RegExp(`^Delete ${name}\\.`) }),
  create: {
    path: 'project/createProject',
    body: (title) => ({ title, description: '0,', status: 'ongoing', tags: ['test'] }),
  },
};
