import {Controller, Field, useFormContext} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {ToggleButton, ToggleButtonGroup} from '@switchboard/ui/data';
import {rangeLook} from '../shared/RangePicker.tsx';
import {SHORT_WEEKDAYS, WEEKDAYS} from '../shared/words/in-words.ts';

/** Days of the week, from Monday, as pressed buttons. */
export function WeekdaysInput({name}: {name: string}) {
  const {control} = useFormContext();
  return (
    <Field name={name} label={t('Weekdays')}>
      {({id, describedBy}) => (
        <Controller
          name={name}
          control={control}
          render={({field}) => (
            <ToggleButtonGroup
              id={id}
              size="small"
              aria-label={t('Weekdays')}
              aria-describedby={describedBy}
              value={field.value}
              onChange={(_event, days: string[]) => field.onChange(days)}
              onBlur={field.onBlur}
              fullWidth
            >
              {SHORT_WEEKDAYS.map((day, index) => (
                <ToggleButton
                  key={day}
                  ref={index === 0 ? field.ref : undefined}
                  value={String(index + 1)}
                  aria-label={WEEKDAYS[index]}
                  sx={{...rangeLook, px: 0}}
                >
                  {day}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
        />
      )}
    </Field>
  );
}
