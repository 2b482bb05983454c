export { asSentence } from './as-sentence.js';
export { type FieldProblem, type Labels, listProblems, problemOf } from './list-problems.js';
export { type RefusedField, refusalLine, refusedFields, refusedKeys } from './refusal.js';
export { lateRules, rulesOf } from './rules-of.js';
export { useIdempotencyKey } from './sending/use-idempotency-key.js';
export { useKeyedSend } from './sending/use-keyed-send.js';
export { checked, useMutationSubmit, useOnce, useSubmit } from './sending/use-submit.js';
export { useFocusOnFirst } from './use-focus-on-first.js';
export { type FieldOfForm, type Form, useForm } from './use-form.js';
