import type {MailAddress} from '@switchboard/contracts/fields';
import {t} from '@switchboard/i18n';
import {Box, Button} from '@switchboard/ui';
import {type RefObject, useState} from 'react';
import {PeopleField} from '../people/index.ts';

export interface CopiesFieldProps {
  cc: readonly MailAddress[];
  onChange: (cc: readonly MailAddress[]) => void;
  /** The field while it holds what is no address. */
  wrongField: RefObject<HTMLInputElement | null>;
}

/** Who gets a copy of a reply. A button beside the tabs until somebody is named. */
export function CopiesField({cc, onChange, wrongField}: CopiesFieldProps) {
  const [isOpen, setOpen] = useState(false);
  if (cc.length === 0 && !isOpen)
    return (
      <Button
        size="small"
        onClick={() => setOpen(true)}
        sx={{position: 'absolute', top: 10, right: 12, minWidth: 0}}
      >
        {t('Add Cc')}
      </Button>
    );
  return (
    <Box sx={{mt: 0.5, mb: 1.25}}>
      <PeopleField
        label={t('Cc')}
        people={cc}
        onChange={onChange}
        wrongField={wrongField}
        autoFocus={isOpen}
        onLeave={() => setOpen(false)}
      />
    </Box>
  );
}
