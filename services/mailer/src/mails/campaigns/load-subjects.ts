import type { Subjects } from '../../services/subjects.js';

export const loadOrders = (ids: readonly string[], subjects: Subjects) => subjects.orders(ids);

export const loadRegistrations = (ids: readonly string[], subjects: Subjects) =>
  subjects.registrations(ids);

export const loadEntrants = (ids: readonly string[], subjects: Subjects) => subjects.entrants(ids);
