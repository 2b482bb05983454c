import { testSchema } from '@festival/service-kit/testing/schema';
import { database } from '../src/database.js';

testSchema({ name: 'contests', database });
