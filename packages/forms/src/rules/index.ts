export { issuesSchema, type RuleIssue } from './issues-schema.js';
