import { defineArea } from '@festival/presets/webpack/index.js';

export default defineArea({ name: 'marketplace', dir: import.meta.dirname });
