import { describe, expect, it } from '@jest/globals';
import { accountId, outsider, people, staffMember, student, students } from './people.js';

describe('the people of the demo world', () => {
  it('has 40 students with addresses in order and names of their own', () => {
    expect(students).toHaveLength(40);
    expect(students[0]!.email).toBe('student01@e.ntu.edu.sg');
    expect(students[39]!.email).toBe('student40@e.ntu.edu.sg');
    expect(new Set(people.map(({ name }) => name)).size).toBe(42);
  });

  it('has a member of staff, and an outsider whose domain is refused', () => {
    expect(staffMember.email).toMatch(/@ntu\.edu\.sg$/);
    expect(outsider.email).toMatch(/@example\.com$/);
  });

  it('gives an address the same id in upper or lower case, and different addresses different ids', () => {
    expect(accountId('Student07@E.ntu.edu.sg')).toBe(student(7)._id);
    expect(new Set(people.map(({ _id }) => _id)).size).toBe(42);
    expect(student(7)._id).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });

  it('refuses an unknown student number', () => {
    expect(() => student(41)).toThrow(RangeError);
  });
});
