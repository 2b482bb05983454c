import { demoId } from '../ids.js';

/** The password of all demo accounts. The sign-in dialogs show it in demo mode. */
export const demoPassword = 'midsummer-demo';

type PersonKind = 'student' | 'staff' | 'outsider';

/** A person who can sign in at the demo provider. `_id` is the subject (`sub`) and the account's id. */
export interface DemoPerson {
  _id: string;
  name: string;
  email: string;
  kind: PersonKind;
}

/** An admin who signs in with a username and `demoPassword`. */
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

/** The id of the account with this address, in upper or lower case. */
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

/** A valid identity with the wrong domain: leads to the page that says who may sign in. */
export const outsider = person('Jonas Weller', 'jonas.weller@example.com', 'outsider');

/** Everybody on the provider's sign-in page, in order. */
export const people: readonly DemoPerson[] = [...students, staffMember, outsider];

export const admin: DemoAdmin = {
  _id: demoId('admin', 'admin'),
  username: 'admin',
  displayName: 'Festival Admin',
  email: 'festival-admin@ntu.edu.sg',
};

/** The vendors' usernames. `vendors.ts` has their profiles. `inkwell` is the one for trying the demo. */
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

/** The vendor's id in the catalogue, and the id of its account. */
export function vendorId(username: VendorUsername): string {
  return demoId('vendor', username);
}

/** The student with this number (1–40). Throws a RangeError for any other. */
export function student(number: number): DemoPerson {
  const found = students[number - 1];
  if (!found) throw new RangeError(`There is no student ${number} in the demo world.`);
  return found;
}
