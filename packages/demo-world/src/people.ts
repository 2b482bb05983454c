import { v5 as uuid } from 'uuid';
import { z } from 'zod';
import { readData } from './read-data.js';

const namespace = '5b1a9d3e-2f60-4c1b-9a37-0e6d1c7f2a84';

/** The id of a demo object: the same UUID on every machine and after every reset. */
export function demoId(kind: string, key: string): string {
  return uuid(`${kind}/${key}`, namespace);
}

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

/** The id of the account with this address, in upper or lower case. */
export function accountId(email: string): string {
  return demoId('account', email.trim().toLowerCase());
}

function person(name: string, email: string, kind: PersonKind): DemoPerson {
  return { _id: accountId(email), name, email, kind };
}

const studentDetails = readData(
  'students.yaml',
  z.array(
    z.strictObject({
      name: z.string(),
      contactNumber: z.string().optional(),
      deliveryAddress: z.string().optional(),
    }),
  ),
);

/** student01 … student40; 01–20 have a history, 21–40 have none. */
export const students: readonly DemoPerson[] = studentDetails.map(({ name }, index) =>
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

/** The vendor's id in the catalogue, and the id of its account. */
export function vendorId(username: string): string {
  return demoId('vendor', username);
}

/** The student with this number (1–40). Throws a RangeError for any other. */
export function student(number: number): DemoPerson {
  const found = students[number - 1];
  if (!found) throw new RangeError(`There is no student ${number} in the demo world.`);
  return found;
}

/** The contact details of a student. Throws a RangeError for 21–40, who never order. */
export function buyer(number: number): { contactNumber: string; deliveryAddress: string } {
  const { contactNumber, deliveryAddress } = studentDetails[number - 1] ?? {};
  if (!contactNumber || !deliveryAddress)
    throw new RangeError(`Student ${number} has no history in the demo world.`);
  return { contactNumber, deliveryAddress };
}

export function matricOf(number: number): string {
  return `U19${String(20_000 + number * 137)}${'ABCDEFGHJKL'[number % 11]}`;
}
