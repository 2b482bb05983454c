export { type RuleIssue, toldTogether } from './told-together.js';
