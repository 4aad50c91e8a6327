/** The id that each address names; null where it names none. The shell's server and the pages must agree on it. */
export const itemAddresses: [address: string, id: number | null][] = [
  ['/news/7', 7],
  ['/news/7-', 7],
  ['/news/7-new-office', 7],
  ['/news/7-New', 7],
  ['/news/32-v2.0', 32],
  ['/news/32-x-number.', 32],
  ['/news/32-x%20y', 32],
  ['/news/32-$&', 32],
  ['/news', null],
  ['/news/0', null],
  ['/news/07', null],
  ['/news/x7', null],
  ['/news/3.2e1', null],
  ['/news/7.', null],
  ['/news/7-a/b', null],
  ['/news/1234567890123456', null],
];
