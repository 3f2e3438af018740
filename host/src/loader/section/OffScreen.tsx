import {homePath} from '@switchboard/contracts/places/host';
import type {OffSection} from '@switchboard/contracts/registry/document/schemas';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, DateTime, EmptyState, PageHeading} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {titleOf} from '../../registry/index.ts';

export interface OffScreenProps {
  off: OffSection;
  /** True on Home itself. */
  isHome: boolean;
}

/** Replaces a section that ops switched off: the reason, the time, and the way home. */
export function OffScreen({off, isHome}: OffScreenProps) {
  const title = titleOf(off);
  const isRetired = off.state === 'retired';
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <EmptyState
        icon={<Pictogram of={isRetired ? 'bin' : 'snoozed'} />}
        title={
          isRetired ? t('{title} no longer exists', {title}) : t('{title} is switched off', {title})
        }
        text={
          <>
            <Box component="span" sx={{display: 'block', overflowWrap: 'anywhere'}}>
              {off.reason}
            </Box>
            {isRetired
              ? tNodes('It was removed for good on {when}.', {when: <DateTime at={off.since} />})
              : tNodes('Since {when}. It appears here again by itself once it is back.', {
                  when: <DateTime at={off.since} />,
                })}
          </>
        }
        action={
          isHome ? undefined : (
            <Button component={RouterLink} {...{to: homePath()}} variant="contained">
              {t('Go to Home')}
            </Button>
          )
        }
      />
    </>
  );
}
