/*
 * The parts of the form library that we use, in one module. The shell provides it to every area, in a file that only pages with a form load
 * (`packages/presets/webpack/federation/shared.js`).
 */
export { zodResolver } from '@hookform/resolvers/zod';
export {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useController,
  useForm,
  useWatch,
} from 'react-hook-form';
