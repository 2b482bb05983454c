export const RELOAD_SCRIPT = '/dev/reload.js';
export const RELOAD_EVENTS = '/dev/reload';

export const reloadScript = `new EventSource('${RELOAD_EVENTS}').addEventListener('reload', () => location.reload());\n`;
