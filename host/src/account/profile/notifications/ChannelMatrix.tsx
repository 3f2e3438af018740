import {
  CHANNELS,
  type Channel,
  type Channels,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@switchboard/contracts/notifications/kinds';
import type {ChannelChoices} from '@switchboard/contracts/notifications/schemas';
import {t} from '@switchboard/i18n';
import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {KIND_LABELS} from '#notifications/index.ts';
import {choose} from './choices.ts';

const CHANNEL_LABELS: Record<Channel, string> = {
  inApp: t('Bell'),
  email: t('Email'),
  push: t('Desktop'),
};

interface ChannelMatrixProps {
  /** Read out as the table's name. */
  label: string;
  basis: Record<NotificationKind, Channels>;
  choices: ChannelChoices;
  onChange: (choices: ChannelChoices) => void;
}

/** Kinds of events and their channels: one checkbox each. */
export const ChannelMatrix = ({label, basis, choices, onChange}: ChannelMatrixProps) => (
  <TableContainer>
    <Table size="small" aria-label={label} sx={{'& td, & th': {px: {xs: 0.5, sm: 2}}}}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Event')}</TableCell>
          {CHANNELS.map((channel) => (
            <TableCell key={channel} align="center">
              {CHANNEL_LABELS[channel]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {NOTIFICATION_KINDS.map((kind) => (
          <TableRow key={kind}>
            <TableCell component="th" scope="row">
              {KIND_LABELS[kind]}
            </TableCell>
            {CHANNELS.map((channel) => (
              <TableCell key={channel} align="center">
                <Checkbox
                  size="small"
                  sx={{p: 0.5}}
                  checked={choices[kind]?.[channel] ?? basis[kind][channel]}
                  onChange={(_event, isOn) =>
                    onChange(choose(choices, {kind, channel, isOn}, basis))
                  }
                  slotProps={{
                    input: {'aria-label': `${KIND_LABELS[kind]}: ${CHANNEL_LABELS[channel]}`},
                  }}
                />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
