/** Only access to react-hook-form and yup: forms by schema, with the specification's messages. The phone input: `./phone`. */
export {Controller, useFieldArray, useFormContext, useWatch} from 'react-hook-form';
export {array, mixed, object, string, type InferType, type ObjectSchema} from 'yup';
export {Field, type FieldIds, type FieldProps} from './Field.tsx';
export {Form, type FormProps} from './Form.tsx';
export {FormError} from './FormError.tsx';
export {PasswordInput, type PasswordInputProps} from './PasswordInput.tsx';
export {email, newPassword, password, required, samePassword, text} from './rules.ts';
export {SelectInput, type SelectInputProps, type SelectOption} from './SelectInput.tsx';
export {showServerError} from './server-errors.ts';
export {SubmitButton, type SubmitButtonProps} from './SubmitButton.tsx';
export {TextArea, type TextAreaProps} from './TextArea.tsx';
export {TextInput, type TextInputProps} from './TextInput.tsx';
export {useAppForm, type AppForm, type AppFormOptions} from './use-app-form.ts';
