import { testSchema } from '@festival/service-kit/testing/schema';
import { database } from '../src/database.js';

testSchema(
  { name: 'contests', database },
  // The previous version only changes two things about a winner: whether the prize was drawn again, and the public name.
  { guards: ['draw_winners_refuses_update', 'draw_winners_refuses_delete'] },
);
