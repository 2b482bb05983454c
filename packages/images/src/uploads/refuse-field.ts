import { SchemaMismatch } from '@festival/service-kit/errors';

/** The refusal of one field of a form, in the same format as a schema failure. @param message follows the field's name */
export const refuseField = (field: string, message: string): SchemaMismatch =>
  new SchemaMismatch({ source: 'body', keys: [field], message: `"${field}" ${message}` });
