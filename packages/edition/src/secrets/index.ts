export { chooseSecrets } from './choose-secrets.js';
export type { EditionSecrets, Question } from './edition-secrets.js';
