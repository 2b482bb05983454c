import { defineArea } from '@festival/presets/webpack/index.js';

export default defineArea({ name: 'workshops', dir: import.meta.dirname });
