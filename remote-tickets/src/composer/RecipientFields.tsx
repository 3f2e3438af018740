import type {MailAddress} from '@switchboard/contracts/fields';
import {t} from '@switchboard/i18n';
import {Box, Button} from '@switchboard/ui';
import {type RefObject, useState} from 'react';
import {PeopleField} from '../people/index.ts';
import type {Content} from './drafts/draft-text.ts';

type People = Pick<Content, 'to' | 'cc' | 'bcc'>;
export type RecipientName = keyof People;
/** Fields with an invalid address. */
export type WrongFields = Record<RecipientName, RefObject<HTMLInputElement | null>>;

export interface RecipientFieldsProps {
  /** Default recipient; null without an address. */
  requester: MailAddress | null;
  to: readonly MailAddress[] | null;
  cc: readonly MailAddress[];
  bcc: readonly MailAddress[];
  onChange: (change: Partial<People>) => void;
  wrongFields: WrongFields;
}

/** Buttons beside the tabs that open the fields; a narrow screen has room for one. */
const Openers = ({onCopies, onAll}: {onCopies: (() => void) | undefined; onAll: () => void}) => (
  <Box sx={{position: 'absolute', top: 10, right: 12, display: 'flex', gap: 0.5}}>
    {onCopies ? (
      <Button
        size="small"
        onClick={onCopies}
        sx={{minWidth: 0, display: {xs: 'none', sm: 'inline-flex'}}}
      >
        {t('Add Cc')}
      </Button>
    ) : null}
    <Button size="small" onClick={onAll} sx={{minWidth: 0}}>
      {t('Recipients')}
    </Button>
  </Box>
);

/** To, Cc and Bcc fields of a reply. Each shows once it is opened or has an entry. */
export function RecipientFields({
  requester,
  to,
  cc,
  bcc,
  onChange,
  wrongFields,
}: RecipientFieldsProps) {
  const [opened, setOpened] = useState<'none' | 'cc' | 'all'>('none');
  /** Field to focus after the pressed button disappears. */
  const [focused, setFocused] = useState<RecipientName>('cc');
  const isAll = opened === 'all';
  const hasCopies = cc.length > 0 || opened === 'cc';
  const all = [
    {
      name: 'to' as const,
      label: t('To'),
      people: to ?? (requester ? [requester] : []),
      isShown: isAll || to !== null,
    },
    {name: 'cc' as const, label: t('Cc'), people: cc, isShown: isAll || hasCopies},
    {name: 'bcc' as const, label: t('Bcc'), people: bcc, isShown: isAll || bcc.length > 0},
  ];
  const fields = all.filter(({isShown}) => isShown);
  const hidden = all.find(({isShown}) => !isShown);
  const open = (what: 'cc' | 'all', name: RecipientName) => {
    setFocused(name);
    setOpened(what);
  };
  return (
    <>
      {hidden ? (
        <Openers
          onCopies={hasCopies ? undefined : () => open('cc', 'cc')}
          onAll={() => open('all', hidden.name)}
        />
      ) : null}
      {fields.length > 0 ? (
        <Box sx={{display: 'grid', gap: 1, mt: 0.5, mb: 1.25}}>
          {fields.map(({name, label, people}) => (
            <PeopleField
              key={name}
              label={label}
              people={people}
              onChange={(next) => onChange({[name]: next})}
              wrongField={wrongFields[name]}
              autoFocus={name === focused && opened !== 'none'}
              onLeave={() => {
                if (name === 'cc' && opened === 'cc') setOpened('none');
                // An empty list falls back to the requester.
                if (name === 'to' && to?.length === 0) onChange({to: null});
              }}
            />
          ))}
        </Box>
      ) : null}
    </>
  );
}
