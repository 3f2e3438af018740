import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {parsePhoneNumberFromString} from 'libphonenumber-js/min';
import {useState, type ClipboardEvent} from 'react';
import {useController} from 'react-hook-form';
import PhoneNumberInput, {type Country} from 'react-phone-number-input';
import {Field, type FieldProps} from '../Field.tsx';

/** Default country of the phone input (specification section 9). */
const DEFAULT_COUNTRY = 'PH';
/** The host serves the flags next to its page; `{XX}` is the country's code. */
const FLAG_ADDRESS = '/flags/{XX}.svg';

/** Border that takes up no space. */
const ring = (width: number, color: string) => ({
  outline: `${width}px solid`,
  outlineColor: color,
  outlineOffset: `-${width}px`,
});

/** Text field styles for the library's own elements. */
const look = {
  '& .PhoneInput': {
    display: 'flex',
    alignItems: 'stretch',
    bgcolor: 'background.paper',
    borderRadius: 1,
    ...ring(1, 'border.field'),
    '&:hover': ring(1, 'border.hover'),
    '&:focus-within': ring(2, 'focusRing'),
  },
  '&[data-invalid="true"] .PhoneInput': ring(1, 'error.main'),
  '& .PhoneInputCountry': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    pl: '14px',
    pr: 1.25,
    borderRight: '1px solid',
    borderColor: 'divider',
  },
  '& .PhoneInputCountrySelect': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
    border: 0,
    cursor: 'pointer',
    font: 'inherit',
  },
  '& .PhoneInputCountrySelect:focus-visible + .PhoneInputCountryIcon': {
    outline: '2px solid',
    outlineColor: 'focusRing',
    outlineOffset: '3px',
  },
  '& .PhoneInputCountryIcon': {
    display: 'block',
    width: 27,
    height: 18,
    borderRadius: '3px',
    overflow: 'hidden',
    outline: '1px solid',
    outlineColor: 'divider',
  },
  '& .PhoneInputCountryIconImg': {display: 'block', width: '100%', height: '100%'},
  '& .PhoneInputCountrySelectArrow': {
    width: 6,
    height: 6,
    mt: '-3px',
    borderRight: '2px solid',
    borderBottom: '2px solid',
    borderColor: 'text.secondary',
    transform: 'rotate(45deg)',
  },
  '& .PhoneInputInput': {
    flex: 1,
    minWidth: 0,
    border: 0,
    outline: 0,
    bgcolor: 'transparent',
    font: 'inherit',
    fontSize: 15,
    lineHeight: '23px',
    color: 'text.primary',
    px: '14px',
    py: '10.5px',
    borderRadius: 'inherit',
  },
};

/** Phone number input with a country selector; its value is E.164, "+639171234567". */
export function PhoneInput({name, label, hint}: FieldProps) {
  const {field} = useController({name});
  const [country, setCountry] = useState<Country>(DEFAULT_COUNTRY);
  /** No calling code begins with 0: such a number is a national one, typed over the code. */
  const change = (value = '') => {
    const national = value.startsWith('+0')
      ? parsePhoneNumberFromString(value.slice(1), country)
      : undefined;
    field.onChange(national?.isValid() ? national.number : value);
  };
  /** A pasted number with a calling code, or a complete one without, replaces the value. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    const number = parsePhoneNumberFromString(text, country);
    if (!number?.isValid() && !text.startsWith('+')) return;
    event.preventDefault();
    field.onChange(number?.number ?? text.replaceAll(/[^+\d]/g, ''));
  };
  return (
    <Field name={name} label={label} hint={hint}>
      {({id, invalid, describedBy}) => (
        <Box data-invalid={invalid} sx={look}>
          <PhoneNumberInput
            id={id}
            ref={field.ref as never}
            name={name}
            international
            defaultCountry={DEFAULT_COUNTRY}
            flagUrl={FLAG_ADDRESS}
            value={field.value as string}
            onChange={change}
            onBlur={field.onBlur}
            onPaste={paste}
            onCountryChange={(next) => next && setCountry(next)}
            autoComplete="tel"
            aria-invalid={invalid}
            aria-describedby={describedBy}
            countrySelectProps={{'aria-label': t('Phone number country')}}
          />
        </Box>
      )}
    </Field>
  );
}
