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
