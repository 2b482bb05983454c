import { workshopForm } from '@festival/contracts/workshops';
import { type RefusedField, refusedFields } from '@festival/forms/form';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { isApiError } from '@festival/mfe-kit/api';
import { type FieldName, fieldNames, type WorkshopValues } from './workshop-values.js';

/** An empty field is reported as empty, not as an invalid number. */
const missing = (values: WorkshopValues): RuleIssue[] =>
  fieldNames
    .filter(
      (name) =>
        name !== 'images' && name !== 'description' && String(values[name] ?? '').trim() === '',
    )
    .map((name) => ({ path: [name], message: 'is required' }));

const schema = workshopForm.omit({ images: true });

/** The server's rules: the first problem of each field. */
export const workshopRules = issuesSchema<WorkshopValues>((values) => [
  ...missing(values),
  ...(schema.safeParse(values).error?.issues ?? []),
]);

const fieldOfCode: Readonly<Record<string, FieldName>> = {
  WORKSHOP_MAX_TOO_LOW: 'maxParticipants',
  WORKSHOP_KIND_FIXED: 'name',
  UPLOAD_TOO_LARGE: 'images',
};

const fieldOf = (key: string): FieldName | undefined =>
  key === 'images' || key === 'newImages' ? 'images' : fieldNames.find((name) => name === key);

/** Maps a refusal of the server to a field, where its answer says enough. */
export const refusedByServer = (error: unknown): RefusedField<FieldName>[] => {
  const known = isApiError(error) ? fieldOfCode[error.code] : undefined;
  if (known && isApiError(error)) return [{ name: known, rule: error.message }];
  return refusedFields(error, fieldOf).slice(0, 1);
};
