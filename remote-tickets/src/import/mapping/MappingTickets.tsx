import type {ImportMapping} from '@switchboard/contracts/imports/mapping';
import {t} from '@switchboard/i18n';
import {Box, Typography} from '@switchboard/ui';
import {FormControlLabel, Radio, RadioGroup, TextField} from '@switchboard/ui/form';
import {useId} from 'react';
import {zoneOptions} from '../../shared/zone-options.ts';
import {MappingSelect} from './MappingSelect.tsx';

export interface MappingTicketsProps {
  mapping: ImportMapping;
  /** True if some rows lack the requester's address, so that their treatment matters. */
  hasUnknown: boolean;
  hasNames: boolean;
  hasDates: boolean;
  onChange: (change: Partial<ImportMapping>) => void;
}

const part = {px: {xs: 2, sm: 2.5}, py: 2, borderTop: 1, borderColor: 'divider'} as const;

function Requesters({
  mapping: {unknownRequester, requesterEmail = ''},
  hasNames,
  onChange,
}: MappingTicketsProps) {
  const id = useId();
  return (
    <Box sx={part}>
      <Typography id={id} component="h3" variant="subtitle1">
        {t('Requesters without an email address')}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={unknownRequester}
        onChange={(_event, value) => onChange({unknownRequester: value as typeof unknownRequester})}
      >
        {hasNames ? (
          <FormControlLabel
            value="named"
            control={<Radio />}
            label={t('Keep each name. No mail can reach them until you add an address.')}
          />
        ) : null}
        <FormControlLabel
          value="address"
          control={<Radio />}
          label={t('Use one address for all of them, and keep each name in a note.')}
        />
        <FormControlLabel
          value="listed"
          control={<Radio />}
          label={t('Skip their tickets, and list them.')}
        />
      </RadioGroup>
      {unknownRequester === 'address' ? (
        <TextField
          id={`${id}-email`}
          size="small"
          type="email"
          label={t('Address')}
          value={requesterEmail}
          sx={{mt: 1, width: '100%', maxWidth: 360}}
          onChange={(event) => onChange({requesterEmail: event.target.value})}
        />
      ) : null}
    </Box>
  );
}

/** Settings for all tickets of a file. */
export function MappingTickets(props: MappingTicketsProps) {
  const {
    mapping: {timeZone},
    hasUnknown,
    hasDates,
    onChange,
  } = props;
  return (
    <>
      {hasUnknown ? <Requesters {...props} /> : null}
      {hasDates ? (
        <Box
          sx={{
            ...part,
            display: 'grid',
            gridTemplateColumns: {xs: '1fr', sm: 'minmax(0, 1fr) 240px'},
            alignItems: 'center',
            columnGap: 2,
            rowGap: 0.75,
          }}
        >
          <Box>
            <Typography component="h3" variant="subtitle1">
              {t('Time zone')}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {t('For times without a time zone.')}
            </Typography>
          </Box>
          <MappingSelect
            label={t('Time zone of the file')}
            value={timeZone}
            options={zoneOptions(timeZone)}
            onChange={(value) => onChange({timeZone: value})}
          />
        </Box>
      ) : null}
    </>
  );
}
