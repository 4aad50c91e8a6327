import {
  contentType,
  email,
  group,
  link,
  list,
  number,
  paragraph,
  phone,
  text,
  time,
  timeZone,
} from 'kit/content/fields.ts';
import defaults from '../../site-identity.json' with { type: 'json' };

/** The company's facts, for the frame of all pages, search engines and the remotes. `site-identity.json` has the defaults. */
export const identity = contentType(
  {
    name: 'identity',
    title: 'Company',
    help: 'What the company is called and how it is reached. It stands on every page, in link previews and in search results.',
  },
  {
    name: text('Name', { required: true, demo: true, help: 'In the menu and in the titles of all pages.' }),
    legalName: text('Legal name', {
      required: true,
      demo: true,
      help: 'In the line at the foot of all pages.',
    }),
    tagline: text('Tagline', {
      demo: true,
      max: 160,
      help: 'The first line of the home page, and at the foot of all pages.',
    }),
    description: paragraph('Description', {
      demo: true,
      max: 300,
      help: 'One or two sentences for search engines and link previews.',
    }),
    phones: list('Telephones', {
      demo: true,
      item: 'telephone',
      max: 10,
      items: group('Telephone', {
        name: text('Whose', { help: 'Such as “Support”; may be empty.' }),
        number: phone('Number', { required: true, help: 'With the country code: +63 2 8000 0000.' }),
      }),
    }),
    emails: list('E-mail addresses', {
      demo: true,
      item: 'e-mail address',
      max: 10,
      items: email('Address', { required: true }),
    }),
    offices: list('Offices', {
      demo: true,
      item: 'office',
      max: 20,
      help: 'The first one is on the map.',
      items: group('Office', {
        name: text('Name', { help: 'Such as “Head office”; may be empty.' }),
        lines: list('Address', { item: 'line', max: 5, items: text('Line', { required: true }) }),
        city: text('City', { required: true }),
        country: text('Country', { required: true }),
        latitude: number('Latitude', { min: -90, max: 90, help: 'For the map: 14.5547.' }),
        longitude: number('Longitude', { min: -180, max: 180, help: 'For the map: 121.0244.' }),
      }),
    }),
    hours: group('Office hours', {
      days: text('Days', { demo: true, help: '“Monday to Friday”' }),
      opens: time('Opens', { demo: true }),
      closes: time('Closes', { demo: true }),
    }),
    timeZone: timeZone('Time zone', {
      required: true,
      help: 'Its name as in “Asia/Manila”. Dates on the site are days there.',
    }),
    keepMessagesDays: number('Days to keep messages', {
      ...{ min: 1, max: 3650, whole: true },
      help: 'Messages of the contact form are deleted after so many days.',
    }),
    socials: list('Social networks', {
      demo: true,
      item: 'network',
      max: 12,
      items: group('Network', {
        name: text('Name', { required: true }),
        to: link('Address', { help: 'Without one its name stands there alone.' }),
      }),
    }),
  },
  defaults,
);
