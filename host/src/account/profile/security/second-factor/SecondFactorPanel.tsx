import type {Passkey, SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import {t} from '@switchboard/i18n';
import {plural, tNodes} from '@switchboard/i18n/rich';
import {Box, Button, DateTime, QueryStates, SkeletonRows, Typography} from '@switchboard/ui';
import {useState} from 'react';
import {LazyPart} from '#loader/index.ts';
import {PasskeyRows} from '../passkeys/PasskeyRows.tsx';
import {StatusChip} from '@switchboard/ui/data';
import {Row, RowList} from '@switchboard/ui/rows';
import {RememberedDevices} from './RememberedDevices.tsx';
import {isOn, useSecondFactor} from './second-factor.ts';

type Shown =
  | {dialog: 'TotpDialog' | 'RemoveTotpDialog' | 'ReplaceCodesDialog' | 'AddPasskeyDialog'}
  | {dialog: 'RenamePasskeyDialog' | 'RemovePasskeyDialog'; passkey: Passkey};

/** Number of codes below which it is time for new ones. */
const FEW_CODES = 3;

const codesLeft = (count: number) =>
  count === 0
    ? t('None left. Replace them now.')
    : plural(count, '# code left, each works once', '# codes left, each works once');

interface PartProps {
  factor: SecondFactor;
  onOpen: (shown: Shown) => void;
}

const Status = ({factor}: {factor: SecondFactor}) => (
  <Typography variant="body2" component="div" color="textSecondary" sx={{mb: 2}}>
    <StatusChip
      tone={isOn(factor) ? 'success' : 'neutral'}
      label={isOn(factor) ? t('On') : t('Off')}
    />{' '}
    {isOn(factor)
      ? t('Your password alone does not log anybody in.')
      : t('Whoever learns your password can log in. Ask for a second proof as well.')}
  </Typography>
);

const TotpRow = ({factor: {totp}, onOpen}: PartProps) => (
  <Row
    name={t('Authenticator app')}
    facts={
      totp
        ? tNodes('Added {when}', {when: <DateTime at={totp.addedAt} />})
        : t('An app on your phone that shows a new code every 30 seconds')
    }
  >
    {totp ? (
      <Button
        variant="outlined"
        size="small"
        aria-label={t('Remove: {name}', {name: t('Authenticator app')})}
        onClick={() => onOpen({dialog: 'RemoveTotpDialog'})}
      >
        {t('Remove')}
      </Button>
    ) : (
      <Button
        variant="contained"
        size="small"
        aria-label={t('Set up: {name}', {name: t('Authenticator app')})}
        onClick={() => onOpen({dialog: 'TotpDialog'})}
      >
        {t('Set up')}
      </Button>
    )}
  </Row>
);

const CodesRow = ({factor: {recoveryCodesLeft}, onOpen}: PartProps) => (
  <Row
    name={
      <Box component="span" sx={{display: 'inline-flex', gap: 1}}>
        {t('Recovery codes')}{' '}
        {recoveryCodesLeft < FEW_CODES ? <StatusChip tone="warning" label={t('Few left')} /> : null}
      </Box>
    }
    facts={codesLeft(recoveryCodesLeft)}
  >
    <Button
      variant="outlined"
      size="small"
      aria-label={t('Replace: {name}', {name: t('Recovery codes')})}
      onClick={() => onOpen({dialog: 'ReplaceCodesDialog'})}
    >
      {t('Replace')}
    </Button>
  </Row>
);

const loadDialogs = () => import(/* webpackChunkName: "second-factor" */ './dialogs.ts');

function OpenDialog({shown, onClose}: {shown: Shown; onClose: () => void}) {
  if ('passkey' in shown) {
    const {dialog, passkey} = shown;
    return (
      <LazyPart
        key={dialog}
        load={() => loadDialogs().then((dialogs) => dialogs[dialog])}
        props={{passkey, onClose}}
        onFail={onClose}
      />
    );
  }
  const {dialog} = shown;
  return (
    <LazyPart
      key={dialog}
      load={() => loadDialogs().then((dialogs) => dialogs[dialog])}
      props={{onClose}}
      onFail={onClose}
    />
  );
}

/** Second factors, which login requires beside the password. */
export function SecondFactorPanel() {
  const query = useSecondFactor();
  const [shown, setShown] = useState<Shown>();
  return (
    <QueryStates query={query} thing={t('your second factor')} skeleton={<SkeletonRows rows={2} />}>
      {(factor) => (
        <>
          <Status factor={factor} />
          <RowList label={t('Second factor')}>
            <TotpRow factor={factor} onOpen={setShown} />
            <PasskeyRows
              passkeys={factor.passkeys}
              onAdd={() => setShown({dialog: 'AddPasskeyDialog'})}
              onRename={(passkey) => setShown({dialog: 'RenamePasskeyDialog', passkey})}
              onRemove={(passkey) => setShown({dialog: 'RemovePasskeyDialog', passkey})}
            />
            {isOn(factor) ? <CodesRow factor={factor} onOpen={setShown} /> : null}
          </RowList>
          {isOn(factor) ? <RememberedDevices devices={factor.rememberedDevices} /> : null}
          {shown ? <OpenDialog shown={shown} onClose={() => setShown(undefined)} /> : null}
        </>
      )}
    </QueryStates>
  );
}
