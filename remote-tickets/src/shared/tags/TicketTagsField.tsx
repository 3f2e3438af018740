import {Controller} from '@switchboard/forms';
import {TicketTagsInput, type TicketTagsInputProps} from './TicketTagsInput.tsx';

interface TicketTagsFieldProps extends Pick<TicketTagsInputProps, 'label' | 'hint'> {
  /** Form field of the tags; `restName`: of the text that is no tag yet. */
  name: string;
  restName: string;
}

/** Tags in a form, which cannot be submitted while a name is neither chosen nor created. */
export const TicketTagsField = ({name, restName, ...look}: TicketTagsFieldProps) => (
  <Controller
    name={restName}
    render={({field: rest, fieldState: {error}}) => (
      <Controller
        name={name}
        render={({field}) => (
          <TicketTagsInput
            {...look}
            tags={field.value as string[]}
            onChange={field.onChange}
            text={rest.value as string}
            onText={rest.onChange}
            refusal={error?.message}
            inputRef={rest.ref}
          />
        )}
      />
    )}
  />
);
