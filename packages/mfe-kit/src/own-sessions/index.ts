export { OwnSessions } from './own-sessions.js';
