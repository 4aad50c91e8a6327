import { date, file, group, link, list, paragraph, picture, text } from 'kit/content/fields.ts';

/** How search engines and link previews show a page. */
export const search = group(
  'Search engines',
  {
    title: text('Title', {
      max: 70,
      help: 'Before the company’s name. Empty: the one that the page was built with.',
    }),
    description: paragraph('Description', {
      max: 200,
      help: 'One or two sentences. Empty: the one that the page was built with.',
    }),
  },
  { help: 'What search results and link previews say of this page.' },
);

/** The head of a page. */
export const head = {
  title: text('Title', { required: true }),
  lead: paragraph('Introduction', { max: 400, demo: true }),
};

/** A button that leads on; without a label there is none. */
export const action = (title: string) =>
  group(title, { label: text('Label', { max: 60 }), to: link('Leads to') }, { control: true });

/** What a page says that has nothing to show yet. */
export const emptyState = group(
  'While there is nothing',
  { text: text('Text', { required: true }), action: action('Button') },
  { control: true },
);

/** What the company was given on paper, each with who gave it. */
export const documents = (title: string, { item, by }: { item: string; by: string }) =>
  list(title, {
    item,
    max: 60,
    demo: true,
    items: group(title, {
      title: text('Title', { required: true }),
      by: text(by),
      date: date('Date'),
      text: paragraph('Text', { max: 600 }),
      picture: picture('Picture', { help: 'A photo or a scan. Without one it is drawn.' }),
      file: file('File', { help: 'A PDF that visitors can open.' }),
    }),
  });

/** What the link to a document's file is called, before its kind and size. */
export const openFile = text('Link to the file', {
  required: true,
  control: true,
  max: 60,
  help: 'Its kind and size follow: “(PDF, 1.2 MB)”.',
});

/** The other pages of a group, at the end of each. */
export const links = list('Links at the end', {
  item: 'link',
  control: true,
  max: 6,
  help: 'Those to a page with nothing on it yet are left out.',
  items: group('Link', {
    to: link('Leads to', { required: true }),
    label: text('Label', { required: true, max: 60 }),
    text: text('Text', { max: 100 }),
  }),
});

export const titled = (title: string, most = 1000) =>
  group(title, {
    title: text('Title', { required: true }),
    text: paragraph('Text', { max: most, demo: true }),
  });

export const paragraphs = (title: string) =>
  list(title, {
    item: 'paragraph',
    max: 20,
    demo: true,
    items: paragraph('Paragraph', { max: 1500, required: true }),
  });
