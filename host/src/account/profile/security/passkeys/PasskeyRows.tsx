import type {Passkey} from '@switchboard/contracts/second-factor/schemas';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Button, DateTime, RelativeTime} from '@switchboard/ui';
import {Row} from '@switchboard/ui/rows';

const Facts = ({passkey: {createdAt, lastUsedAt}}: {passkey: Passkey}) => (
  <>
    {tNodes('Added {when}', {when: <DateTime at={createdAt} />})} ·{' '}
    {lastUsedAt
      ? tNodes('Last used {when}', {when: <RelativeTime at={lastUsedAt} />})
      : t('Not used yet')}
  </>
);

export interface PasskeyRowsProps {
  passkeys: Passkey[];
  onAdd: () => void;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

/** Passkeys of a user, with a button for another one. */
export const PasskeyRows = ({passkeys, onAdd, onRename, onRemove}: PasskeyRowsProps) => (
  <>
    {passkeys.map((passkey) => (
      <Row
        key={passkey.id}
        name={t('Passkey: {name}', {name: passkey.name})}
        facts={<Facts passkey={passkey} />}
      >
        <Button
          size="small"
          aria-label={t('Rename: {name}', {name: passkey.name})}
          onClick={() => onRename(passkey)}
        >
          {t('Rename')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          aria-label={t('Remove: {name}', {name: passkey.name})}
          onClick={() => onRemove(passkey)}
        >
          {t('Remove')}
        </Button>
      </Row>
    ))}
    <Row
      name={passkeys.length > 0 ? t('Another passkey') : t('Passkey')}
      facts={t('Your fingerprint, your face, a PIN or a security key, asked for by your browser')}
    >
      <Button variant="outlined" size="small" onClick={onAdd}>
        {t('Add passkey')}
      </Button>
    </Row>
  </>
);
