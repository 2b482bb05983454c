/** `1 person`, `12 people` */
export const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;
