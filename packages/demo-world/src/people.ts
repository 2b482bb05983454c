import { v5 as uuid } from 'uuid';

const namespace = '5b1a9d3e-2f60-4c1b-9a37-0e6d1c7f2a84';

/** The id of a demo object: the same UUID on every machine and after every reset. */
export function demoId(kind: string, key: string): string {
  return uuid(`${kind}/${key}`, namespace);
}

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
interface DemoAdmin {
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

/** The contact number and delivery address of each buyer, by student number from 1. */
const buyers: readonly (readonly [contactNumber: string, deliveryAddress: string])[] = [
  ['91827364', 'Hall 2, Block 7, #03-118, 36 Nanyang Avenue, Singapore 639801'],
  ['82910045', '412 Jurong West Street 42, #09-771, Singapore 640412'],
  ['96441207', 'Crescent Hall, Block 18B, #05-1203, 6 Nanyang Crescent, Singapore 637658'],
  ['87336150', '27 Lorong Kismis, Singapore 598021'],
  ['93018842', '664A Jurong West Street 64, #14-302, Singapore 641664'],
  ['81264407', '8 Haig Avenue, Singapore 438864'],
  ['98875531', 'Hall 11, Block 55, #02-214, 20 Nanyang Avenue, Singapore 639809'],
  ['90450276', '118 Serangoon North Avenue 1, #04-55, Singapore 550118'],
  ['83127798', 'Pioneer Hall, Block 62, #07-09, 50 Nanyang Avenue, Singapore 639798'],
  ['97602215', '33 Choa Chu Kang Loop, #11-08, Singapore 689680'],
  ['91156083', '517 Woodlands Drive 14, #06-129, Singapore 730517'],
  ['88904471', 'Tamarind Hall, Block 21, #04-16, 75 Nanyang View, Singapore 637663'],
  ['92783306', '201 Bukit Batok Street 21, #08-40, Singapore 650201'],
  ['85510929', '72 Telok Blangah Heights, #12-211, Singapore 100072'],
  ['96027718', 'Saraca Hall, Block 20, #03-05, 50 Nanyang View, Singapore 637661'],
  ['90338457', '339 Sembawang Close, #02-17, Singapore 750339'],
  ['87749160', '45 Jalan Tua Kong, #03-02, Singapore 457235'],
  ['94410832', 'Hall 16, Block 61, #06-328, 40 Nanyang Drive, Singapore 637821'],
  ['82276594', '706 Tampines Street 71, #10-95, Singapore 520706'],
  ['93305518', '15 Toh Tuck Road, #05-12, Singapore 596195'],
];

/** The contact details of a student. Throws a RangeError for 21–40, who never order. */
export function buyer(student: number): { contactNumber: string; deliveryAddress: string } {
  const found = buyers[student - 1];
  if (!found) throw new RangeError(`Student ${student} has no history in the demo world.`);
  return { contactNumber: found[0], deliveryAddress: found[1] };
}

/** The matriculation number of the student with this number. */
export function matricOf(number: number): string {
  return `U19${String(20_000 + number * 137)}${'ABCDEFGHJKL'[number % 11]}`;
}
