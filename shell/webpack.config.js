import { defineShell } from '@festival/presets/webpack/index.js';

export default defineShell({ dir: import.meta.dirname });
