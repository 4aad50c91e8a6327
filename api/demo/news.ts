import type { Motif } from './pictures/picture.ts';

export interface DemoArticle {
  title: string;
  type: 'update' | 'announcement';
  /** Day and time, UTC. */
  date: string;
  cover: Motif;
  lead: string;
  heading: string;
  body: string;
  points: string[];
  /** A picture inside the text. */
  figure?: { motif: Motif; caption: string };
  closing: { heading: string; text: string };
}

type Row = Omit<DemoArticle, 'type'>;
const update = (row: Row): DemoArticle => ({ ...row, type: 'update' });
const announcement = (row: Row): DemoArticle => ({ ...row, type: 'announcement' });

export const DEMO_NEWS: DemoArticle[] = [
  update({
    title: 'Vaccination scheduling opens at the first three sites',
    date: '2021-03-08T01:30:00Z',
    cover: 'isometric',
    lead: 'Since this morning residents of our partner city book their vaccination by priority group, on the web or by text message.',
    heading: 'Five weeks from first sketch to first shot',
    body: 'The health office asked for a system that a barangay health worker can run on a phone. We cut everything that was not needed on day one and kept what could not fail: the list, the slot and the reminder.',
    points: [
      '11 sites planned, three open today',
      'Slots of fifteen minutes, with room for walk-in seniors',
      'Reminders by text, in Filipino and English',
    ],
    closing: {
      heading: 'What comes next',
      text: 'The other eight sites open one a week. Personal data is deleted on the schedule that the data protection officer has signed.',
    },
  }),
  announcement({
    title: 'Our office works by appointment until further notice',
    date: '2021-04-12T02:00:00Z',
    cover: 'elevation',
    lead: 'To keep the office safe for visitors and staff, we receive guests in Makati by appointment only.',
    heading: 'How to reach us',
    body: 'Support lines are open as usual, Monday to Friday. On-site work for hospitals and treasuries continues, with tested teams.',
    points: [
      'Call or write at least one day ahead',
      'Two visitors at a time',
      'Deliveries are received at the lobby',
    ],
    closing: {
      heading: 'Thank you',
      text: 'We know that an appointment is one more step. It keeps the people who answer your calls healthy.',
    },
  }),
  update({
    title: 'A cold-chain warehouse that picks by date',
    date: '2021-11-29T05:15:00Z',
    cover: 'layers',
    lead: 'Four cold stores in the Calabarzon region now ship what expires first, every time.',
    heading: 'Designed in gloves',
    body: 'At minus eighteen degrees nobody takes off a glove to tap a small button. The handheld screens have three buttons, each as wide as a thumb in leather, and everything else is a scan.',
    points: [
      'Placement by temperature zone',
      'First expired, first out',
      'Stock counts without closing the dock',
    ],
    figure: {
      motif: 'isometric',
      caption: 'Racks by temperature zone: the coldest lie farthest from the dock.',
    },
    closing: {
      heading: 'In numbers',
      text: 'Write-offs fell by 38 % in the first two months; the count of what is in the store is right to the pallet.',
    },
  }),
  announcement({
    title: 'We are hiring: field engineers in the Visayas',
    date: '2021-09-06T03:00:00Z',
    cover: 'contours',
    lead: 'Three positions are open for people who like municipal halls, ferries and solving things on site.',
    heading: 'What you would do',
    body: 'You install, train and listen. Half of your week is in the field, the other half goes into making sure that the next installation needs less of it.',
    points: [
      'A degree in IT or the experience that replaces it',
      'Good Cebuano or Hiligaynon',
      'A driving licence helps',
    ],
    closing: {
      heading: 'How to apply',
      text: 'Write to us through the contact page and tell us about something that you repaired.',
    },
  }),
  update({
    title: 'Lessons from a land title pilot that we stopped',
    date: '2021-08-16T06:40:00Z',
    cover: 'contours',
    lead: 'Not every project should be finished. This one taught us where a provincial assessor really loses time.',
    heading: 'The trouble is in the paper',
    body: 'A ledger keeps what is put into it. When three tax declarations describe one field, a better database keeps three wrong answers safely for ever.',
    points: [
      'Survey first, software second',
      'One owner for the parcel number',
      'Publish the map inside the house before outside',
    ],
    closing: {
      heading: 'What became of it',
      text: 'The parcel survey that we proposed instead began in the same year. The unused part of the budget went back.',
    },
  }),
  update({
    title: 'Eleven sites, 212,000 residents: what scheduling taught us',
    date: '2021-12-14T01:00:00Z',
    cover: 'plan',
    lead: 'The vaccination campaign of our partner city has ended. The appointment system stays, as the health office’s calendar.',
    heading: 'Small things that mattered',
    body: 'The most used feature was the one we added last: a page that shows how full each site is right now. It spread arrivals better than any rule.',
    points: [
      'Text messages reach people that apps don’t',
      'A printed list is the best backup',
      'Seniors come early: open the gate, not the slot',
    ],
    figure: {
      motif: 'plan',
      caption: 'Routes to the sites were planned so that no one travels more than forty minutes.',
    },
    closing: {
      heading: 'Data',
      text: 'Tracing records were deleted in November, with the data protection officer as witness.',
    },
  }),
  announcement({
    title: 'New support hours for treasuries at tax time',
    date: '2022-01-03T02:30:00Z',
    cover: 'elevation',
    lead: 'From 3 to 31 January our support desk answers treasuries and licensing offices from 7:00 AM to 8:00 PM, Saturdays included.',
    heading: 'Why January',
    body: 'Business permits are renewed in January, and a line at the window is no time to wait for a call back.',
    points: [
      'Telephone first, for anything that stops a window',
      'Tickets for everything else',
      'A person on site in six cities',
    ],
    closing: {
      heading: 'Outside January',
      text: 'The usual hours apply: Monday to Friday, 8:00 AM to 5:00 PM.',
    },
  }),
  update({
    title: '18,400 parcels, one map',
    date: '2022-05-02T04:20:00Z',
    cover: 'contours',
    lead: 'The tax map of an upland municipality is complete: every parcel measured, drawn and tied to its declaration.',
    heading: 'Walking the boundaries',
    body: 'Four teams walked for fourteen months, mostly in the dry season, with owners and neighbours at each corner. Where they disagreed, the sheet says so.',
    points: [
      'Corner coordinates to ten centimetres',
      '612 disputes written down, 540 settled on the spot',
      'One sheet per barangay, printed for the hall',
    ],
    figure: { motif: 'contours', caption: 'Relief and the control points of the northern sheet.' },
    closing: {
      heading: 'Who can see it',
      text: 'Every office of the municipality, and each owner at the assessor’s window.',
    },
  }),
  update({
    title: 'Meter readers walk shorter routes',
    date: '2022-10-24T03:10:00Z',
    cover: 'plan',
    lead: 'A water district plans its reading routes by street and slope. Readers walk a fifth less and read more.',
    heading: 'A photograph ends the argument',
    body: 'Each reading carries a photograph and a place. Customers get the bill at the gate, with both.',
    points: [
      '26,000 meters a month',
      'Disputed bills down from 3 % to 0.4 %',
      'Works a whole day without signal',
    ],
    closing: {
      heading: 'Next',
      text: 'Leak alerts: two readings that don’t fit their street are visited the same week.',
    },
  }),
  announcement({
    title: 'Scheduled maintenance of hosted services in June',
    date: '2022-06-06T01:00:00Z',
    cover: 'layers',
    lead: 'On Saturday, 18 June, hosted services are unavailable from 10:00 PM to 4:00 AM the next day.',
    heading: 'What is affected',
    body: 'Online payment and document tracking pause. Windows at city halls work on in local mode and send what they have when the connection returns.',
    points: ['Payments: closed from 9:30 PM', 'Document tracking: read only', 'Kiosks: out of service'],
    closing: { heading: 'Why', text: 'We move the databases to new machines, after rehearsing it twice.' },
  }),
  update({
    title: 'How a blotter goes offline',
    date: '2022-08-22T07:00:00Z',
    cover: 'isometric',
    lead: 'Barangay halls lose power and signal. Their records should not wait for either.',
    heading: 'Two devices, one truth',
    body: 'Each entry is kept on the laptop with the time and the person, and sent when there is a way. Two people who change the same household see both versions and choose; nothing is overwritten in silence.',
    points: ['47 barangays in one city', 'Longest time without signal: nine days', 'Entries lost: none'],
    closing: {
      heading: 'Read more',
      text: 'The same method is in our meter reading and in the records of rural health units.',
    },
  }),
  announcement({
    title: 'Holiday schedule 2022',
    date: '2022-12-12T02:00:00Z',
    cover: 'profile',
    lead: 'Our office is closed from 24 December to 1 January. Support for hospitals and treasuries does not pause.',
    heading: 'If something stops',
    body: 'The emergency line is staffed around the clock. Please use it for services that are down; everything else is read on 2 January.',
    points: [
      '24 and 31 December: emergency line only',
      '26 to 30 December: one engineer per region',
      '2 January: back as usual',
    ],
    closing: { heading: 'Happy holidays', text: 'And a quiet January to all licensing offices.' },
  }),
  update({
    title: '9,000 scholars apply without a trip to the capitol',
    date: '2023-05-15T02:20:00Z',
    cover: 'elevation',
    lead: 'The scholarship portal of a province in the Visayas has closed its first season.',
    heading: 'An island is far from a window',
    body: 'A trip to the capitol cost some families two days and a boat fare. Now a photograph of the report card is enough until the interview, which takes place in the district.',
    points: [
      '9,120 applications, 96 % complete at first review',
      'Ranking is public, names are not',
      'Release of grants within 21 days',
    ],
    figure: {
      motif: 'layers',
      caption: 'Each application passes three tables, and each shows only what it decides on.',
    },
    closing: {
      heading: 'Second season',
      text: 'Opens in February with a form for renewals that asks only what has changed.',
    },
  }),
  announcement({
    title: 'Document tracking training dates',
    date: '2023-07-10T03:30:00Z',
    cover: 'layers',
    lead: 'Records officers of partner capitols and city halls can join four half-day trainings this quarter.',
    heading: 'What we practise',
    body: 'Receiving, routing, finding and closing: with your own papers, on your own screens.',
    points: ['20 July, Iloilo City', '3 August, San Fernando', '24 August, Butuan', '7 September, online'],
    closing: {
      heading: 'Register',
      text: 'Places are free for partners. Ask your project lead, or write through the contact page.',
    },
  }),
  update({
    title: '700 papers a day, each with a place',
    date: '2023-09-11T01:45:00Z',
    cover: 'isometric',
    lead: 'Since Monday no paper of a provincial capitol moves without a code.',
    heading: 'The morning list',
    body: 'What lies longer than the citizens’ charter allows is on the administrator’s screen at eight. The list had 214 lines on the first morning and 19 on the last of the month.',
    points: ['34 offices', 'A sticker and a scan, five seconds', 'No e-mail: the queue is the desk'],
    figure: { motif: 'plan', caption: 'The way of one voucher through eleven offices, before and after.' },
    closing: {
      heading: 'What we left out',
      text: 'Digital signatures. They come when the desks agree on who signs what.',
    },
  }),
  update({
    title: 'A new home for our Philippine team',
    date: '2023-10-16T05:00:00Z',
    cover: 'elevation',
    lead: 'We have moved within Makati, to a floor with a workshop for kiosks and a room for trainings.',
    heading: 'A workshop with a window',
    body: 'Machines that stand in public halls are built and broken here first. Partners may come and try to jam the printer.',
    points: ['Training room for 24', 'Test windows like those of a city hall', 'A lift that takes a kiosk'],
    closing: {
      heading: 'Visit us',
      text: 'Monday to Friday, 8:00 AM to 5:00 PM. The address and a map are on the contact page.',
    },
  }),
  announcement({
    title: 'Changes to data retention in hosted systems',
    date: '2023-11-20T02:15:00Z',
    cover: 'contours',
    lead: 'From 1 January 2024 hosted systems delete personal data on the schedule that each partner has approved, by themselves.',
    heading: 'What partners will see',
    body: 'A report of what will be deleted appears thirty days before. An officer can put single records on hold with a reason.',
    points: [
      'Access logs: one year',
      'Applications not granted: two years',
      'Records of the civil registry: never',
    ],
    closing: {
      heading: 'Questions',
      text: 'Your data protection officer has the full table; so does your project lead.',
    },
  }),
  update({
    title: 'Kiosks in malls: the first thousand clearances',
    date: '2024-03-18T04:00:00Z',
    cover: 'isometric',
    lead: 'Twelve kiosks have issued their first thousand documents, most of them after office hours.',
    heading: 'People come at seven in the evening',
    body: 'Two thirds of the use is between five and nine, when the city hall is closed. The most asked document is the community tax certificate; the slowest part is the coin slot.',
    points: [
      'Median time: two minutes fifty',
      'Paper low: the kiosk calls by itself',
      'Cash, cards and e-wallets',
    ],
    figure: { motif: 'elevation', caption: 'Height, reach and turning space follow the accessibility law.' },
    closing: {
      heading: 'More places',
      text: 'Five barangay halls are next, chosen by distance from the nearest window.',
    },
  }),
  announcement({
    title: 'Maintenance window for payment services',
    date: '2024-05-13T01:30:00Z',
    cover: 'profile',
    lead: 'On Sunday, 26 May, online payments pause from 1:00 AM to 3:00 AM.',
    heading: 'What happens to a payment in progress',
    body: 'It either completes before one o’clock or is not taken. Nobody is charged without a receipt.',
    points: [
      'Windows and kiosks: cash only',
      'Receipts by e-mail: delayed by up to two hours',
      'Reports of the day: complete by 6:00 AM',
    ],
    closing: { heading: 'Status', text: 'Treasurers get a text when the window closes and when it opens.' },
  }),
  update({
    title: 'Before the typhoon: a map that says who must move',
    date: '2024-08-05T00:50:00Z',
    cover: 'contours',
    lead: 'The disaster office of a coastal municipality plans its evacuations on layers of flood, slope and households.',
    heading: 'Rooms, roads, people',
    body: 'The map joins three lists that never met: who lives where the water comes, which center has room, and which road closes first. The plan for each barangay fits on one printed page.',
    points: [
      '3,900 households in flood areas',
      '28 centers with rooms, toilets and kitchens counted',
      'Roads ranked by the rain that closes them',
    ],
    figure: {
      motif: 'profile',
      caption: 'A section through the valley with the water levels of three past typhoons.',
    },
    closing: {
      heading: 'Tested',
      text: 'The July drill moved 412 people in fifty-five minutes, half an hour faster than the year before.',
    },
  }),
  update({
    title: 'Payroll for 1,850 without overtime in payroll',
    date: '2024-12-02T03:40:00Z',
    cover: 'layers',
    lead: 'A city’s human resource office closed its first month in the new system on the 28th, at half past four in the afternoon.',
    heading: 'One list of people',
    body: 'Plantilla, leave and time records were in three places with three spellings. Cleaning the names took longer than building the screens, and was worth more.',
    points: [
      '212 double entries merged',
      'Leave balances proved by the employees themselves',
      'Reports for auditors in one click',
    ],
    closing: {
      heading: 'Thank you',
      text: 'To the eleven people of the office who checked every balance twice.',
    },
  }),
  announcement({
    title: 'We are hiring: designers who like forms',
    date: '2024-10-07T02:00:00Z',
    cover: 'plan',
    lead: 'A good form asks for nothing twice. If that sentence pleases you, we should talk.',
    heading: 'The work',
    body: 'You sit at windows, count questions and take them away. You test with people in line, not in a lab.',
    points: [
      'Portfolio with something plain that works',
      'Patience with regulations',
      'Written English and Filipino',
    ],
    closing: {
      heading: 'How to apply',
      text: 'Send two pages and one form that you would change, through the contact page.',
    },
  }),
  announcement({
    title: 'Office closed for the team’s planning days',
    date: '2025-01-20T01:15:00Z',
    cover: 'elevation',
    lead: 'On 30 and 31 January our office is closed. Support works as usual.',
    heading: 'What we plan',
    body: 'Once a year everyone from the field and the workshop sits in one room for two days and chooses what to stop.',
    points: ['Support line: open', 'Site visits: by arrangement', 'Deliveries: from 3 February'],
    closing: { heading: 'See you', text: 'On Monday, 3 February, at eight.' },
  }),
  update({
    title: 'Traffic signals that know each other',
    date: '2025-03-24T06:30:00Z',
    cover: 'plan',
    lead: 'The first seven of twenty-two junctions on a provincial road are timed together.',
    heading: 'A green wave, in one direction at a time',
    body: 'In the morning the wave runs to the city, in the evening away from it. Cameras count cars and forget them; no plate is read or kept.',
    points: [
      'Travel time down by 20 %',
      'Pedestrian green never shorter than before',
      'Runs on without the center',
    ],
    figure: { motif: 'plan', caption: 'The corridor with its twenty-two junctions.' },
    closing: {
      heading: 'Next',
      text: 'Eight junctions around the public market, where the count changes with the hour.',
    },
  }),
  update({
    title: 'A market day ends at six',
    date: '2025-06-23T02:10:00Z',
    cover: 'isometric',
    lead: 'Collectors in three public markets carry a phone instead of a pad, and the treasurer closes the day before dinner.',
    heading: 'From ticket to ledger',
    body: 'Daily tickets, stall rent and arrears are one account for each vendor. Vendors see it on the collector’s phone before they pay.',
    points: ['1,140 stalls', 'Arrears agreed in instalments: 83 %', 'Printed ticket on request'],
    closing: {
      heading: 'A side effect',
      text: 'The map of stalls showed eleven that nobody had rented out in years. They are taken now.',
    },
  }),
  announcement({
    title: 'New security contact for our products',
    date: '2025-08-11T03:00:00Z',
    cover: 'profile',
    lead: 'Whoever finds a weakness in something that we run can tell us in a safe way, and gets an answer within two working days.',
    heading: 'What we ask',
    body: 'Give us time to repair before you publish, and do not touch other people’s data. We thank by name, if you like.',
    points: ['Describe the steps', 'Say which system', 'No automatic scans of live windows'],
    closing: {
      heading: 'Where to write',
      text: 'The contact page lists the address. Please use it for security only.',
    },
  }),
  update({
    title: 'Plans with marks on the sheet',
    date: '2026-03-02T01:20:00Z',
    cover: 'elevation',
    lead: 'Building permits of our partner city are reviewed on the drawing, by five reviewers at once.',
    heading: 'Nine days instead of thirty-one',
    body: 'Reviewers used to wait for each other. Now zoning, structure, fire, electrical and sanitary see the same sheet and leave their marks in colours; the applicant answers mark by mark.',
    points: ['1,260 permits since October', 'Median nine working days', 'Paper plans scanned at the window'],
    figure: { motif: 'elevation', caption: 'A front elevation with its measures, as reviewers see it.' },
    closing: {
      heading: 'For architects',
      text: 'The list of layers and line types is on the city’s site; drawings that follow it pass the first check by themselves.',
    },
  }),
  announcement({
    title: 'Citizen services portal: first four services open',
    date: '2026-05-18T02:00:00Z',
    cover: 'isometric',
    lead: 'Residents of a highly urbanized city can now use one account for business permits, real property tax, civil registry and health appointments.',
    heading: 'Office by office',
    body: 'Six more services follow until the end of the year. Windows stay open: the portal is a second door, not a wall in front of the first.',
    points: [
      'Sign in with the national ID or at a window',
      'Receipts and documents stay in the account',
      'In Filipino, English and Cebuano',
    ],
    closing: {
      heading: 'Feedback',
      text: 'Every page has a button to say what was unclear. Somebody reads it each morning.',
    },
  }),
  update({
    title: 'Tablets past the fence',
    date: '2026-07-06T05:30:00Z',
    cover: 'profile',
    lead: 'The first unit of a geothermal plant in Leyte keeps its work orders on tablets that are safe in the field.',
    heading: 'A permit to work is a promise',
    body: 'It says which valve is closed and who holds the key. On paper it took a walk to the control room; now the room sees it as it is signed, and the key can’t be given out twice.',
    points: ['Unit 1 of 3', '1,900 inspection points', 'Works for a shift without network'],
    figure: { motif: 'contours', caption: 'Wells and roads of the field on its contour map.' },
    closing: { heading: 'Schedule', text: 'Unit 2 in the dry season, unit 3 by the middle of 2027.' },
  }),
  announcement({
    title: 'Fifteen years: open house in Makati',
    date: '2026-08-10T01:00:00Z',
    cover: 'layers',
    lead: 'In 2011 we booked our first appointment for a visa applicant. In September we open the workshop for a day.',
    heading: 'Come and break a kiosk',
    body: 'See how a permit travels, print your own queue ticket and meet the people behind the support line.',
    points: [
      'Friday, 11 September, 1:00 PM to 6:00 PM',
      'Short talks at two, three and four',
      'Children welcome',
    ],
    closing: {
      heading: 'Please register',
      text: 'Write through the contact page, so that there are enough tickets, and pancit.',
    },
  }),
  update({
    title: 'Four rural health units, one quarter, one record',
    date: '2026-09-21T03:15:00Z',
    cover: 'layers',
    lead: 'The pilot of patient records for rural health units has begun in four places, with the nurses who drew its screens.',
    heading: 'Drawn at the table',
    body: 'The first design was on paper, at a table in a health unit, between two patients. It has nine screens; the one before had forty-one.',
    points: [
      'A patient is found in two taps',
      'Referral to the district hospital takes the record along',
      'Runs three days on its own battery',
    ],
    closing: {
      heading: 'Then',
      text: 'We count for a full quarter and publish what we find, also what does not work.',
    },
  }),
  announcement({
    title: 'Support desk moves to one number',
    date: '2026-10-19T02:30:00Z',
    cover: 'plan',
    lead: 'From 2 November all partners reach the support desk under one number and one address.',
    heading: 'Old numbers work on',
    body: 'Regional numbers forward until the end of March. A call about something that stops a window goes to the front, whoever makes it.',
    points: [
      'One number for all regions',
      'Call back within fifteen minutes',
      'Tickets show who works on them',
    ],
    closing: {
      heading: 'Save it',
      text: 'Project leads send the number to each office this week; it is on the contact page too.',
    },
  }),
];
