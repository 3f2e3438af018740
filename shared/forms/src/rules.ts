import {t} from '@switchboard/i18n';
import {string, ref, type StringSchema} from 'yup';

/** Longest text field (specification section 9). */
const TEXT_MAX = 255;
/** 8 characters with one uppercase, one lowercase, one digit and one of !@#$%^&* (specification section 5). */
const PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*]).{8,}$/s;
/** One @, no blanks, a dot in the domain: a simplified version of the server's `email` format. */
const EMAIL_PATTERN = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Optional text field.
 * @param label label on screen, at the start of messages
 * @param max maximum length in characters
 */
export const text = (label: string, max = TEXT_MAX): StringSchema<string> =>
  string().defined().max(max, t('{label} must be at most {max} characters', {label, max}));

/** Required text field; blanks do not count. "Email is required". */
export const required = (label: string, max = TEXT_MAX): StringSchema<string> =>
  text(label, max).test(
    'filled',
    t('{label} is required', {label}),
    (value) => value.trim() !== '',
  );

/** Email address (specification section 5): "Must be a valid email", "Email is required". */
export const email = (label = t('Email')): StringSchema<string> =>
  required(label).matches(EMAIL_PATTERN, {
    message: t('Must be a valid email'),
    excludeEmptyString: true,
  });

/** Existing password, as on login: required, at most 255 characters. */
export const password = (label = t('Password')): StringSchema<string> => required(label);

/** New password (specification section 5). */
export const newPassword = (label = t('Password')): StringSchema<string> =>
  required(label).matches(PASSWORD_PATTERN, {
    message: t(
      'Password must contain 8 Characters, 1 Uppercase, 1 Lowercase, 1 Number and 1 Special Case Character',
    ),
    excludeEmptyString: true,
  });

/**
 * Repetition of a new password: "Passwords must match".
 * @param field name of the repeated field
 */
export const samePassword = (field = 'password'): StringSchema<string> =>
  string()
    .defined()
    .oneOf([ref(field)], t('Passwords must match')) as StringSchema<string>;
