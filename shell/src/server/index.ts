import { shared } from '@festival/presets/webpack/shared-modules.cjs';
import { prepare } from './prepare.js';

export { prepare, shared };
