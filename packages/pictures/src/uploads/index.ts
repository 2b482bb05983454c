export { arrangePictures } from './arrange-pictures.js';
export { Files, FormInterceptor } from './form.interceptor.js';
export { KeepPictures } from './keep-pictures.js';
export { refuseField } from './refuse-field.js';
export { registerForms } from './register-forms.js';
export { digestsOf, type UploadedFile } from './uploaded-file.js';
