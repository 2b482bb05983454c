import { defineArea } from '@festival/presets/webpack/index.js';

export default defineArea({ name: 'admin', dir: import.meta.dirname });
