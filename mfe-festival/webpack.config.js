import { defineArea } from '@festival/presets/webpack/index.js';

export default defineArea({ name: 'festival', dir: import.meta.dirname });
