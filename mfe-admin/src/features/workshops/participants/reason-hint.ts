export const REASON_HINT = 'For the participant: their mail contains this text.';
