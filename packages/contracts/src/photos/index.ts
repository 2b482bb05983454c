export * from './ballot.js';
export * from './photo-entry.js';
export * from './photo-form.js';
export * from './removed-photo.js';
export * from './results.js';
