/**
 * Replaces `@module-federation/error-codes`, whose sentences would add half a kilobyte to everybody's first visit. Errors have only
 * their code; the federation's troubleshooting guide explains each.
 */
export const RUNTIME_001 = 'RUNTIME-001';
export const RUNTIME_002 = 'RUNTIME-002';
export const RUNTIME_003 = 'RUNTIME-003';
export const RUNTIME_004 = 'RUNTIME-004';
export const RUNTIME_005 = 'RUNTIME-005';
export const RUNTIME_006 = 'RUNTIME-006';
export const RUNTIME_007 = 'RUNTIME-007';
export const RUNTIME_008 = 'RUNTIME-008';
export const RUNTIME_009 = 'RUNTIME-009';
export const RUNTIME_010 = 'RUNTIME-010';
export const RUNTIME_011 = 'RUNTIME-011';
export const RUNTIME_012 = 'RUNTIME-012';
export const RUNTIME_013 = 'RUNTIME-013';
export const RUNTIME_014 = 'RUNTIME-014';
export const RUNTIME_015 = 'RUNTIME-015';

export const runtimeDescMap = {};

export const getShortErrorMsg = (code, _sentences, args, original = '') =>
  `${code} ${JSON.stringify(args)} ${original}`;

export const logAndReport = (code, sentences, args, log, original) =>
  log(getShortErrorMsg(code, sentences, args, original));
