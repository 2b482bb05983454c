export { defineArea } from './define-area.js';
export { defineShell } from './define-shell.js';
