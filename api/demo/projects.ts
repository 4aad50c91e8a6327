import type { Motif } from './pictures/picture.ts';

export interface DemoProject {
  title: string;
  description: string;
  status: 'ongoing' | 'completed' | 'failed';
  completed: string | null;
  tags: string[];
  /** What its pictures show, the cover first. */
  pictures: [Motif, ...Motif[]];
}

const done = { status: 'completed' } as const;
const running = { status: 'ongoing' } as const;
const failed = { status: 'failed' } as const;

export const DEMO_PROJECTS: DemoProject[] = [
  {
    ...done,
    title: 'Visa Appointment System for a European Embassy',
    completed: '2011-09-30',
    tags: ['Visa services', 'Scheduling', 'Embassy'],
    pictures: ['elevation', 'plan'],
    description:
      'Applicants in Manila and Cebu used to queue from before dawn. We built an appointment calendar with quotas by visa class, reminders by text message and a counter display. Average waiting time at the window went from three hours to twenty-five minutes in the first quarter.',
  },
  {
    ...done,
    title: 'Document Courier Tracking for Visa Applicants',
    completed: '2012-06-15',
    tags: ['Visa services', 'Logistics'],
    pictures: ['plan', 'profile', 'contours'],
    description:
      'Every passport that leaves the embassy carries a barcode that is read at five points on its way home. Applicants follow it on the web or by text, and the call centre answers a third fewer calls.',
  },
  {
    ...done,
    title: 'Biometric Enrolment Centers in Three Cities',
    completed: '2014-02-28',
    tags: ['Visa services', 'Biometrics', 'Operations'],
    pictures: ['isometric', 'elevation'],
    description:
      'Fit-out, staffing and software of three enrolment centers, from the queue at the door to the sealed transfer of fingerprints and photographs. Run by us until the embassy took them over in 2018.',
  },
  {
    ...done,
    title: 'Business Permit and Licensing System',
    completed: '2016-12-09',
    tags: ['LGU', 'Permits', 'Payments'],
    pictures: ['elevation', 'layers', 'isometric', 'plan'],
    description:
      'A first-class municipality in Central Luzon issues 4,200 business permits a year. Renewal now takes one visit instead of six: assessment, fees and clearances run in one system, and the permit is printed at the same window.',
  },
  {
    ...done,
    title: 'Real Property Tax Assessment and Collection',
    completed: '2017-08-18',
    tags: ['LGU', 'Tax', 'GIS'],
    pictures: ['layers', 'plan', 'contours'],
    description:
      'Tax declarations of a component city were typed in, checked against the parcel map and linked to payments. The first complete list of delinquencies in a decade paid for the project within its first year.',
  },
  {
    ...failed,
    title: 'Municipal Wi-Fi for Public Markets',
    completed: '2017-11-30',
    tags: ['LGU', 'Connectivity'],
    pictures: ['profile', 'isometric'],
    description:
      'A pilot of free access in four public markets. Power cuts and a changed tower permit made the coverage promised in the contract impossible at its price, so the municipality and we ended it after the pilot. What we learned about backup power is in every installation since.',
  },
  {
    ...done,
    title: 'Civil Registry Digitization',
    completed: '2018-05-25',
    tags: ['LGU', 'Records', 'Scanning'],
    pictures: ['layers', 'elevation'],
    description:
      'Birth, marriage and death records from 1946 on: 310,000 pages scanned, indexed by two people each and compared. A certified copy that took two days to find is printed in four minutes.',
  },
  {
    ...done,
    title: 'Queue Management for a Provincial Hospital',
    completed: '2018-10-12',
    tags: ['Health', 'Queueing'],
    pictures: ['isometric', 'layers', 'elevation'],
    description:
      'Tickets by service and urgency, displays in two languages and a screen for the head nurse that shows where people wait longest. Installed over one weekend without closing the outpatient department.',
  },
  {
    ...done,
    title: 'Barangay Information System',
    completed: '2019-03-22',
    tags: ['LGU', 'Barangay', 'Records'],
    pictures: ['isometric', 'plan'],
    description:
      'Households, clearances and the blotter for 47 barangays of one city, made to work on a laptop with an unreliable connection. Entries are kept on the device and sent when there is a signal.',
  },
  {
    ...done,
    title: 'Fleet and Fuel Monitoring',
    completed: '2019-07-05',
    tags: ['Private sector', 'Logistics', 'GPS'],
    pictures: ['plan', 'profile'],
    description:
      'A distributor in Mindanao sees its 130 trucks on one map, with fuel drawn against distance driven. Unexplained losses fell by two thirds in six months.',
  },
  {
    ...done,
    title: 'Online Payment Gateway for a City Treasury',
    completed: '2020-09-18',
    tags: ['LGU', 'Payments'],
    pictures: ['elevation', 'layers', 'isometric'],
    description:
      'When the city hall had to close its windows, taxes and fees could still be paid: by card, e-wallet or over the counter of a partner bank, with the official receipt by e-mail. 61 % of payments stayed online after the windows opened again.',
  },
  {
    ...done,
    title: 'Contact Tracing and Vaccination Scheduling',
    completed: '2021-06-30',
    tags: ['LGU', 'Health', 'Scheduling'],
    pictures: ['isometric', 'plan', 'layers', 'profile'],
    description:
      'Registration, priority groups and slots for 212,000 residents at eleven sites, built in five weeks. The data was deleted on schedule; the scheduling part lives on as the health office’s appointment system.',
  },
  {
    ...failed,
    title: 'Blockchain Land Title Pilot',
    completed: null,
    tags: ['GIS', 'Research'],
    pictures: ['contours', 'layers'],
    description:
      'We looked for six months at whether a distributed ledger would help a provincial assessor. It would not: the trouble is in the paper before it, not in the database after it. We said so, returned the rest of the budget and proposed the parcel survey that followed.',
  },
  {
    ...done,
    title: 'Warehouse Management for a Cold-Chain Operator',
    completed: '2021-11-26',
    tags: ['Private sector', 'Logistics'],
    pictures: ['isometric', 'layers'],
    description:
      'Receiving, placement by temperature zone and first-expired-first-out picking for four cold stores in the Calabarzon region, with handhelds that work in gloves.',
  },
  {
    ...done,
    title: 'Parcel Survey and Tax Map',
    completed: '2022-04-29',
    tags: ['LGU', 'GIS', 'Survey'],
    pictures: ['contours', 'plan', 'layers', 'profile', 'isometric'],
    description:
      '18,400 parcels of an upland municipality measured, drawn and matched with their tax declarations. The map is open to every office, and to owners at the assessor’s window.',
  },
  {
    ...done,
    title: 'Water District Billing and Meter Reading',
    completed: '2022-10-21',
    tags: ['Utilities', 'Billing', 'Mobile'],
    pictures: ['profile', 'contours'],
    description:
      'Readers walk a planned route with a phone, photograph each meter and print the bill at the gate. Disputed bills dropped from 3 % to 0.4 %.',
  },
  {
    ...done,
    title: 'Provincial Scholarship Portal',
    completed: '2023-05-12',
    tags: ['LGU', 'Education'],
    pictures: ['elevation', 'isometric'],
    description:
      'Application, documents, ranking and release of grants for 9,000 students a year of one province in the Visayas. Parents follow each step on the phone they have, by text where there is no data.',
  },
  {
    ...done,
    title: 'Document Tracking for a Provincial Capitol',
    completed: '2023-09-08',
    tags: ['LGU', 'Records', 'Workflow'],
    pictures: ['elevation', 'layers', 'plan'],
    description:
      'A provincial capitol in the Visayas moves 700 papers a day between 34 offices. Each now has a code and a place; what lies longer than the citizens’ charter allows is on the administrator’s screen in the morning.',
  },
  {
    ...done,
    title: 'Community Tax and Clearance Kiosks',
    completed: '2024-03-15',
    tags: ['LGU', 'Payments', 'Kiosk'],
    pictures: ['isometric', 'elevation', 'plan'],
    description:
      'Twelve kiosks in malls and barangay halls issue community tax certificates and police clearances, take cash and e-wallets, and call for help by themselves when paper runs low.',
  },
  {
    ...done,
    title: 'Disaster Risk Map and Evacuation Planner',
    completed: '2024-08-02',
    tags: ['LGU', 'GIS', 'Disaster risk'],
    pictures: ['contours', 'profile', 'plan', 'layers'],
    description:
      'Flood and landslide layers over households and evacuation centers. Before a typhoon the office sees who must move, where there is room and which road stays open longest.',
  },
  {
    ...done,
    title: 'Human Resource and Payroll System',
    completed: '2024-11-29',
    tags: ['LGU', 'Payroll'],
    pictures: ['layers', 'elevation'],
    description:
      'Plantilla, leave, time records and payroll of 1,850 city employees in one place, with the reports that auditors ask for ready on the day they come.',
  },
  {
    ...done,
    title: 'Public Market Stall and Rental Management',
    completed: '2025-06-20',
    tags: ['LGU', 'Market', 'Payments'],
    pictures: ['isometric', 'plan'],
    description:
      'Stalls, contracts, daily tickets and arrears of three public markets. Collectors carry a phone instead of a pad, and the treasurer closes the day at six.',
  },
  {
    ...done,
    title: 'Building Permit Review',
    completed: '2026-02-27',
    tags: ['LGU', 'Permits', 'Workflow'],
    pictures: ['elevation', 'isometric', 'plan', 'layers'],
    description:
      'Plans are filed as drawings, routed to five reviewers at once and returned with marks on the sheet. A house permit takes nine working days in the middle, down from thirty-one.',
  },
  {
    ...running,
    title: 'One-Stop Citizen Services Portal',
    completed: '2026-12-18',
    tags: ['LGU', 'Portal', 'Payments'],
    pictures: ['isometric', 'elevation', 'layers', 'plan'],
    description:
      'One account for permits, taxes, civil registry and health appointments of a highly urbanized city. Seven of ten services are open; the last three follow office by office.',
  },
  {
    ...running,
    title: 'Traffic Signal Coordination',
    completed: '2027-03-31',
    tags: ['LGU', 'Transport'],
    pictures: ['plan', 'isometric', 'profile'],
    description:
      'Twenty-two junctions along a provincial road, timed together and adjusted by camera counts. Ten are running; travel time on that stretch is down by a fifth.',
  },
  {
    ...running,
    title: 'Geothermal Plant Maintenance Records',
    completed: '2027-06-30',
    tags: ['Private sector', 'Energy', 'Records'],
    pictures: ['contours', 'profile'],
    description:
      'Work orders, permits to work and inspection records of a plant in Leyte, on tablets that are safe to carry past the fence. The switch from paper goes unit by unit.',
  },
  {
    ...running,
    title: 'Health Records for Rural Units',
    completed: null,
    tags: ['Health', 'Records', 'Mobile'],
    pictures: ['profile', 'layers', 'isometric'],
    description:
      'Patient cards of 60 rural health units that follow the patient to the district hospital. In design with the nurses who will use them; the date is set when the pilot of four units has run for a full quarter.',
  },
];

/** The on-going projects that the home page shows, and how far they are. */
export const DEMO_ONGOING = [
  { title: 'One-Stop Citizen Services Portal', stage: 'Seven of ten services', progress: 70 },
  { title: 'Traffic Signal Coordination', stage: 'Ten junctions running', progress: 45 },
  { title: 'Health Records for Rural Units', stage: 'Pilot in four units', progress: 25 },
];
