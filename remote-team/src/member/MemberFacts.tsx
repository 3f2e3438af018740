import {may} from '@switchboard/contracts/team/permissions';
import type {Member} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, formatDate, Link, showToast, useTimeZone} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {Fragment, type ReactNode, useState} from 'react';
import {
  ChangeRoleDialog,
  DeactivateDialog,
  EraseDialog,
  limitText,
  MaxOpenDialog,
  ResetFactorDialog,
  TicketScopeDialog,
  useReactivateMember,
} from '../access/index.ts';
import {LastSeen} from '../members/index.ts';
import {paths} from '../shared/paths.ts';
import {PRESENCE_LABELS} from '../shared/people/presences.ts';
import {
  canBeLimited,
  canManage,
  ROLE_DUTIES,
  ROLE_LABELS,
  worksOnTickets,
} from '../shared/roles/roles.ts';
import {SCOPE_DUTIES, SCOPE_LABELS} from '../shared/roles/ticket-scopes.ts';
import {useViewer} from '../shared/roles/viewer.ts';

type Part = 'role' | 'scope' | 'limit' | 'factor' | 'deactivate' | 'erase';

const hintLook = {color: 'text.secondary', fontSize: 13};

/** An editable value with its meaning. */
const Changeable = ({
  value,
  duty,
  label,
  verb = t('Change'),
  onChange,
}: {
  value: string;
  duty?: string;
  label: string;
  /** Text of the button. */
  verb?: string;
  onChange: (() => void) | undefined;
}) => (
  <>
    <Box sx={{display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1}}>
      {value}
      {onChange ? (
        <Button size="small" aria-label={label} onClick={onChange} sx={{my: -0.5, minWidth: 0}}>
          {verb}
        </Button>
      ) : null}
    </Box>
    {duty ? <Box sx={hintLook}>{duty}</Box> : null}
  </>
);

const Teams = ({teams}: Pick<Member, 'teams'>) =>
  teams.length === 0
    ? '–'
    : teams.map(({id, name}) => (
        <Box key={id}>
          <Link component={RouterLink} to={paths.team(id)} sx={{fontWeight: 400}}>
            {name}
          </Link>
        </Box>
      ));

const Dialogs = ({member, open, onClose}: {member: Member; open: Part; onClose: () => void}) => {
  switch (open) {
    case 'role':
      return <ChangeRoleDialog member={member} onClose={onClose} />;
    case 'scope':
      return <TicketScopeDialog member={member} onClose={onClose} />;
    case 'limit':
      return <MaxOpenDialog member={member} onClose={onClose} />;
    case 'factor':
      return <ResetFactorDialog member={member} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog member={member} onClose={onClose} />;
    case 'erase':
      return <EraseDialog member={member} onClose={onClose} />;
  }
};

function Access({member, onChoose}: {member: Member; onChoose: (part: Part) => void}) {
  const {role} = useViewer();
  const {mutateAsync, isPending} = useReactivateMember(member);
  const {firstName} = member;
  const reactivate = () =>
    mutateAsync().then(
      () => showToast({kind: 'success', message: t('{firstName} has access again', {firstName})}),
      showErrorToast,
    );
  return (
    <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5}}>
      {member.status === 'active' ? (
        <Button variant="outlined" color="error" onClick={() => onChoose('deactivate')}>
          {t('Deactivate')}
        </Button>
      ) : (
        <Button variant="contained" loading={isPending} onClick={() => void reactivate()}>
          {t('Reactivate')}
        </Button>
      )}
      {member.status !== 'active' && may(role, 'eraseMembers') ? (
        <Button color="error" onClick={() => onChoose('erase')}>
          {t('Erase personal data')}
        </Button>
      ) : null}
    </Box>
  );
}

const listLook = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 1.25,
  m: 0,
  fontSize: 14,
  overflowWrap: 'anywhere',
  '& dt': {color: 'text.secondary'},
  '& dd': {m: 0},
};

const limitOf = ({maxOpen}: Member, onChange: (() => void) | undefined): [string, ReactNode] => [
  t('Limit'),
  <Changeable value={limitText(maxOpen)} label={t('Change limit')} onChange={onChange} />,
];

/** Only users who manage members learn about the second factor. */
const factorOf = (
  {hasSecondFactor}: Member,
  onReset: (() => void) | undefined,
): [string, ReactNode][] =>
  hasSecondFactor === undefined
    ? []
    : [
        [
          t('Second factor'),
          <Changeable
            value={hasSecondFactor ? t('On') : t('None')}
            verb={t('Reset')}
            label={t('Reset second factor')}
            onChange={hasSecondFactor ? onReset : undefined}
          />,
        ],
      ];

/** Facts about a member, editable for users who manage them. */
export function MemberFacts({member}: {member: Member}) {
  const [open, setOpen] = useState<Part>();
  const timeZone = useTimeZone();
  const mayManage = canManage(useViewer(), member);
  const change = (part: Part) => (mayManage ? () => setOpen(part) : undefined);
  const facts: [string, ReactNode][] = [
    [
      t('Email'),
      <Link href={`mailto:${member.email}`} sx={{fontWeight: 400}}>
        {member.email}
      </Link>,
    ],
    [
      t('Role'),
      <Changeable
        value={ROLE_LABELS[member.role]}
        duty={ROLE_DUTIES[member.role]}
        label={t('Change role')}
        onChange={change('role')}
      />,
    ],
    [
      t('Tickets'),
      <Changeable
        value={SCOPE_LABELS[member.ticketScope]}
        duty={SCOPE_DUTIES[member.ticketScope]}
        label={t('Change ticket access')}
        onChange={canBeLimited(member.role) ? change('scope') : undefined}
      />,
    ],
    ...(worksOnTickets(member.role) ? [limitOf(member, change('limit'))] : []),
    [t('Teams'), <Teams teams={member.teams} />],
    [t('Status'), member.status === 'active' ? PRESENCE_LABELS[member.presence] : t('Deactivated')],
    ...factorOf(member, member.status === 'active' ? change('factor') : undefined),
    [t('Last seen'), <LastSeen member={member} />],
    [t('Joined'), formatDate(member.joinedAt, timeZone)],
  ];
  return (
    <>
      <Box component="dl" sx={listLook}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </Box>
      {mayManage ? <Access member={member} onChoose={setOpen} /> : null}
      {open ? <Dialogs member={member} open={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
