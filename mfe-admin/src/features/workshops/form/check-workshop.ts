import { workshopForm } from '@festival/contracts/workshops';
import { isApiError } from '@festival/mfe-kit/api';
import {
  type FieldErrors,
  type FieldName,
  fieldLabels,
  fieldNames,
  type WorkshopValues,
} from './workshop-values.js';

const sentenceOf = (name: FieldName, message: string): string => `${fieldLabels[name]} ${message}.`;

/** An empty box is refused as that, and not as no number. */
const required = (values: WorkshopValues): FieldErrors =>
  Object.fromEntries(
    fieldNames
      .filter(
        (name) =>
          name !== 'pictures' && name !== 'description' && String(values[name] ?? '').trim() === '',
      )
      .map((name) => [name, sentenceOf(name, 'is required')]),
  );

/** What is wrong by the rules of the server, the first of each field. */
export const checkWorkshop = (values: WorkshopValues): FieldErrors => {
  const errors: { [Name in FieldName]?: string } = { ...required(values) };
  const { error } = workshopForm.omit({ images: true }).safeParse(values);
  for (const { path, message } of error?.issues ?? []) {
    const name = path[0] as FieldName;
    errors[name] ??= sentenceOf(name, message);
  }
  return errors;
};

const fieldOfCode: Readonly<Record<string, FieldName>> = {
  WORKSHOP_MAX_TOO_LOW: 'maxParticipants',
  WORKSHOP_KIND_FIXED: 'name',
  UPLOAD_TOO_LARGE: 'pictures',
};

/** What the server has against fields that can be told from its answer. */
export const refusedFields = (error: unknown): FieldErrors => {
  if (!isApiError(error)) return {};
  const known = fieldOfCode[error.code];
  if (known) return { [known]: error.message };
  const body = error.validation?.body;
  const key = body?.keys.map((each) =>
    each === 'images' || each === 'newImages' ? 'pictures' : each,
  )[0];
  const name = fieldNames.find((each) => each === key);
  return body && name ? { [name]: sentenceOf(name, body.message.replace(/^"\w+" /, '')) } : {};
};
