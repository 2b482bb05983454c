import { SchemaMismatch } from '@festival/service-kit/errors';

/** The refusal of one field of a form, told like those of its schema. @param message goes after the field's name */
export const refuseField = (field: string, message: string): SchemaMismatch =>
  new SchemaMismatch({ source: 'body', keys: [field], message: `"${field}" ${message}` });
