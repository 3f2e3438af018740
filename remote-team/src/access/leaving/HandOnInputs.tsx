import {MenuItem, TextField} from '@switchboard/ui/form';
import {useId} from 'react';
import type {HandOnChoices, HandOnQuestion} from './hand-over.ts';

interface HandOnInputsProps {
  questions: readonly HandOnQuestion[];
  choices: HandOnChoices;
  onChange: (choices: HandOnChoices) => void;
}

/** Fields for the new owner of each kind of item that a member leaves. */
export function HandOnInputs({questions, choices, onChange}: HandOnInputsProps) {
  const id = useId();
  return questions.map(({kind, label, options}) => (
    <TextField
      key={kind}
      select
      id={`${id}-${kind}`}
      label={label}
      value={choices[kind] ?? options[0]?.value ?? ''}
      onChange={(event) => onChange({...choices, [kind]: event.target.value})}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  ));
}
