import { testSchema } from '@festival/testing/service/schema-tests';
import { database } from '../src/database.js';

testSchema(
  { name: 'contests', database },
  // The version before changes of a winner only whether the prize was drawn again, and the name.
  { guards: ['draw_winners_refuses_update', 'draw_winners_refuses_delete'] },
);
