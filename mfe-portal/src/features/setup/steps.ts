import type { SetupStepName } from 'contracts/setup';

interface StepWords {
  /** In the list of steps. */
  title: string;
  heading: string;
  lead: string;
  /** The page that shows what is edited. */
  page?: string;
}

export const stepWords: Record<SetupStepName, StepWords> = {
  company: {
    title: 'Company',
    heading: 'What is your company called?',
    lead: 'Its name stands on every page, in the titles of browser tabs and in search results.',
    page: '/home',
  },
  look: {
    title: 'Logo and colours',
    heading: 'Make it look like yours',
    lead: 'A logo and one colour are enough. Empty fields keep the look that the site came with.',
    page: '/home',
  },
  contact: {
    title: 'Contact',
    heading: 'How do people reach you?',
    lead: 'Telephones, e-mail addresses and offices, on the contact page and at the foot of all pages.',
    page: '/contact',
  },
  demo: {
    title: 'Demo content',
    heading: 'Remove what isn’t yours',
    lead: 'The site came with projects, news and texts of a made-up company, to show what goes where. What you have edited or written yourself stays.',
  },
  article: {
    title: 'First article',
    heading: 'Write your first article',
    lead: 'Say that you are here: a title and a few sentences will do. It is on the news page as soon as you publish it.',
  },
  invite: {
    title: 'Invite somebody',
    heading: 'Who helps you with the site?',
    lead: 'Editors write projects, news and pages. Administrators can do everything. You send them a link with which they choose a password.',
  },
};
