export const REASON_HINT = 'For the participant: their mail has it as it stands here.';
