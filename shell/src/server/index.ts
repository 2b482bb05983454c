import { shared } from '@festival/shared-modules';
import { prepare } from './prepare.js';

export { prepare, shared };
