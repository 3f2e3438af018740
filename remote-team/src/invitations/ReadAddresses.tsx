import type {AddressCheck} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Alert, Box, Button} from '@switchboard/ui';
import {Checkbox, StatusChip} from '@switchboard/ui/data';
import {FormControlLabel} from '@switchboard/ui/form';
import type {ReadEmails} from './read-emails.ts';

export interface ReadAddressesProps {
  read: ReadEmails;
  /** States of the addresses; undefined while loading. */
  checks: readonly AddressCheck[] | undefined;
  /** Addresses with a pending invitation that get another link. */
  resent: ReadonlySet<string>;
  onResend: (email: string, isResent: boolean) => void;
  onLeaveOut: (email: string) => void;
}

/** Number of invalid texts that are listed. */
const NAMED_MAX = 5;

const rowLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 40,
  px: 1.5,
  fontSize: 14,
  '& + &': {borderTop: 1, borderColor: 'divider'},
};

const State = ({
  check,
  isResent,
  onResend,
}: {
  check: AddressCheck | undefined;
  isResent: boolean;
  onResend: (isResent: boolean) => void;
}) => {
  switch (check?.state) {
    case 'member':
      return <StatusChip label={t('Already a member')} tone="neutral" />;
    case 'invited':
      return (
        <>
          <StatusChip label={t('Already invited')} tone="warning" />
          <FormControlLabel
            sx={{m: 0}}
            control={
              <Checkbox
                size="small"
                checked={isResent}
                onChange={(_event, checked) => onResend(checked)}
                slotProps={{
                  input: {'aria-label': t('Resend to {address}', {address: check.email})},
                }}
              />
            }
            label={t('Resend')}
            slotProps={{typography: {variant: 'body2'}}}
          />
        </>
      );
    default:
      return null;
  }
};

/** The first few texts, and the number of the others. */
const namesOf = (texts: readonly string[]): string =>
  [
    ...texts.slice(0, NAMED_MAX),
    ...(texts.length > NAMED_MAX ? [t('{count} more', {count: texts.length - NAMED_MAX})] : []),
  ].join(', ');

const summaryOf = ({emails, duplicates}: ReadEmails): string =>
  [
    plural(emails.length, '# address found', '# addresses found'),
    ...(duplicates > 0
      ? [plural(duplicates, '# duplicate left out', '# duplicates left out')]
      : []),
  ].join(' · ');

/** Addresses in the pasted text, each with its state. */
export const ReadAddresses = ({read, checks, resent, onResend, onLeaveOut}: ReadAddressesProps) => (
  <Box>
    <Box role="status" sx={{mb: 1, color: 'text.secondary', fontSize: 14}}>
      {summaryOf(read)}
    </Box>
    {read.invalid.length > 0 ? (
      <Alert severity="warning" sx={{mb: 1}}>
        {t("Left out because they aren't email addresses: {list}", {list: namesOf(read.invalid)})}
      </Alert>
    ) : null}
    <Box
      component="ul"
      aria-label={t('Addresses found')}
      tabIndex={0}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        maxHeight: 320,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {read.emails.map((address) => {
        const check = checks?.find(({email}) => email === address);
        return (
          <Box component="li" key={address} sx={rowLook}>
            <Box sx={{minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere'}}>{address}</Box>
            <State
              check={check}
              isResent={resent.has(address)}
              onResend={(isResent) => onResend(address, isResent)}
            />
            <Button
              size="small"
              aria-label={t('Leave out {address}', {address})}
              onClick={() => onLeaveOut(address)}
              sx={{minWidth: 0}}
            >
              {t('Leave out')}
            </Button>
          </Box>
        );
      })}
    </Box>
  </Box>
);
