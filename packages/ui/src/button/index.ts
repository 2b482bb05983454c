export { Button, type ButtonProps } from './button.js';
export { type ButtonLook, buttonClass } from './button-class.js';
