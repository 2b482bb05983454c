import { demoId } from './ids.js';

/** Every password of the demo world; shown on the sign-in dialogs in demo mode. */
export const demoPassword = 'midsummer-demo';

export type PersonKind = 'student' | 'staff' | 'outsider';

/** Somebody the demo provider can sign in. `_id` is the subject (`sub`) and the account's id. */
export interface DemoPerson {
  _id: string;
  name: string;
  email: string;
  kind: PersonKind;
}

/** Somebody who signs in with a username and `demoPassword`. */
export interface DemoAdmin {
  _id: string;
  username: string;
  displayName: string;
  email: string;
}

const studentNames = [
  'Tan Wei Ling',
  'Muhammad Irfan bin Rashid',
  'Priya Nair',
  'Lim Jun Kai',
  'Nur Aisyah binte Salleh',
  'Chloe Pereira',
  'Ong Zhi Hao',
  'Kavitha Ramasamy',
  'Goh Xin Yi',
  'Ethan Seow',
  'Siti Khadijah binte Osman',
  'Arjun Menon',
  'Lee Hui Min',
  'Hafiz bin Zulkifli',
  'Rachel de Souza',
  'Teo Kian Boon',
  'Meera Subramaniam',
  'Chua Jia En',
  'Farhan bin Yusof',
  'Grace Koh',
  'Ng Shu Fen',
  'Daniel Tay',
  'Anjali Krishnan',
  'Wong Kar Mun',
  'Amirah binte Hassan',
  'Benedict Yeo',
  'Low Pei Shan',
  'Vikram Pillai',
  'Nurul Huda binte Ismail',
  'Sim Yong Jie',
  'Natalie Oliveiro',
  'Heng Cheng Yu',
  'Deepa Sivakumar',
  'Syafiq bin Rahman',
  'Foo Min Zhen',
  'Isabelle Quek',
  'Ravi Chandran',
  'Ho Li Ting',
  'Zulaikha binte Ahmad',
  'Marcus Chia',
];

/** The id of the account that belongs to this address, in any spelling of its letters' case. */
export function accountId(email: string): string {
  return demoId('account', email.trim().toLowerCase());
}

function person(name: string, email: string, kind: PersonKind): DemoPerson {
  return { _id: accountId(email), name, email, kind };
}

/** student01 … student40; 01–20 have a history, 21–40 have none. */
export const students: readonly DemoPerson[] = studentNames.map((name, index) =>
  person(name, `student${String(index + 1).padStart(2, '0')}@e.ntu.edu.sg`, 'student'),
);

export const staffMember = person('Dr Lim Siew Khim', 'siewkhim.lim@ntu.edu.sg', 'staff');

/** Has a working identity and the wrong domain: shows the page that says who may sign in. */
export const outsider = person('Jonas Weller', 'jonas.weller@example.com', 'outsider');

/** Everybody on the provider's sign-in page, in the order shown. */
export const people: readonly DemoPerson[] = [...students, staffMember, outsider];

export const admin: DemoAdmin = {
  _id: demoId('admin', 'admin'),
  username: 'admin',
  displayName: 'Festival Desk',
  email: 'festival-desk@ntu.edu.sg',
};

/** The vendors' sign-ins; `vendors.ts` holds their profiles. `inkwell` is the one shown to testers. */
export const vendorUsernames = [
  'inkwell',
  'kuehandkin',
  'tidepool',
  'loosethreads',
  'afterhours',
  'clayday',
  'hushmasks',
  'moonmilk',
  'tembusu',
  'papercrane',
  'rojakstudio',
  'hallsixbakes',
  'festivalbooth',
] as const;

export type VendorUsername = (typeof vendorUsernames)[number];

/** The vendor's id, in the catalogue and as the id of its sign-in account. */
export function vendorId(username: VendorUsername): string {
  return demoId('vendor', username);
}

/** The student with this number (1–40). Throws a RangeError for any other. */
export function student(number: number): DemoPerson {
  const found = students[number - 1];
  if (!found) throw new RangeError(`There is no student ${number} in the demo world.`);
  return found;
}
