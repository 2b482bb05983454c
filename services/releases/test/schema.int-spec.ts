import { testSchema } from '@festival/testing/service/schema-tests';
import { database } from '../src/database.js';

testSchema({ name: 'releases', database });
