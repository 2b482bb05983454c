import { afterEach } from '@jest/globals';
import { leave } from './visitor.js';

afterEach(leave);
