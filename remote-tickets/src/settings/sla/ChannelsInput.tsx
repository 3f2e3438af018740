import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Box, Typography} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel} from '@switchboard/ui/form';
import {CHANNEL_NAMES, CHANNELS} from '../../shared/words/labels.ts';

export interface ChannelsInputProps {
  channels: Ticket['channel'][];
  onChange: (channels: Ticket['channel'][]) => void;
}

/** Checkboxes for channels; none means any. */
export const ChannelsInput = ({channels, onChange}: ChannelsInputProps) => (
  <Box role="group" aria-label={t('Channels')}>
    <Box sx={{fontWeight: 600, fontSize: 14}}>{t('Channels')}</Box>
    <Box sx={{display: 'flex', flexWrap: 'wrap', columnGap: 1}}>
      {CHANNELS.map((channel) => (
        <FormControlLabel
          key={channel}
          label={CHANNEL_NAMES[channel]}
          control={
            <Checkbox
              size="small"
              checked={channels.includes(channel)}
              onChange={() =>
                onChange(CHANNELS.filter((one) => channels.includes(one) !== (one === channel)))
              }
            />
          }
        />
      ))}
    </Box>
    <Typography variant="caption" color="textSecondary">
      {t('Select none for any channel.')}
    </Typography>
  </Box>
);
