export { arrangeImages } from './arrange-images.js';
export { Files, FormInterceptor } from './form.interceptor.js';
export { refuseField } from './refuse-field.js';
export { registerForms } from './register-forms.js';
export { StoreImages } from './store-images.js';
export { digestsOf, type UploadedFile } from './uploaded-file.js';
