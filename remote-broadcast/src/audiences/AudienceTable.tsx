import type {Audience} from '@switchboard/contracts/audiences/schemas';
import {formats, t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, RelativeTime, VisuallyHidden} from '@switchboard/ui';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {type RowAction, RowMenu} from '@switchboard/ui/rows';
import {paths} from '../paths.ts';
import {usedIn} from '../state/row-changes.ts';
import {KIND_LABELS} from './audience-form.ts';

export interface AudienceTableProps {
  audiences: readonly Audience[];
  mayEdit: boolean;
  actionsOf: (audience: Audience) => readonly RowAction[];
}

const wide = {display: {xs: 'none', md: 'table-cell'}};
const cut = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};
const figures = {fontVariantNumeric: 'tabular-nums'};

const Row = ({
  audience: {
    id,
    name,
    kind,
    count,
    usedIn: {broadcasts},
    createdBy,
    updatedAt,
  },
  mayEdit,
  actions,
}: {
  audience: Audience;
  mayEdit: boolean;
  actions: readonly RowAction[];
}) => (
  <TableRow hover sx={{'&:last-child > *': {borderBottom: 0}}}>
    <TableCell component="th" scope="row" sx={{overflowWrap: 'anywhere'}}>
      {mayEdit ? (
        <Link component={RouterLink} to={paths.audience(id)}>
          {name}
        </Link>
      ) : (
        name
      )}
      <Box sx={{display: {md: 'none'}, color: 'text.secondary', fontSize: 13, fontWeight: 400}}>
        {KIND_LABELS[kind]} · <RelativeTime at={updatedAt} />
      </Box>
      {broadcasts > 0 ? (
        <Box sx={{color: 'text.secondary', fontSize: 13, fontWeight: 400}}>
          {usedIn(broadcasts)}
        </Box>
      ) : null}
    </TableCell>
    <TableCell sx={wide}>{KIND_LABELS[kind]}</TableCell>
    <TableCell align="right" sx={figures}>
      {count.toLocaleString(formats())}
    </TableCell>
    <TableCell sx={{...wide, ...cut}}>{createdBy}</TableCell>
    <TableCell sx={{...wide, whiteSpace: 'nowrap', color: 'text.secondary'}}>
      <RelativeTime at={updatedAt} />
    </TableCell>
    {mayEdit ? (
      <TableCell align="right" sx={{py: 0.5}}>
        <RowMenu name={name} items={actions} />
      </TableCell>
    ) : null}
  </TableRow>
);

export const AudienceTable = ({audiences, mayEdit, actionsOf}: AudienceTableProps) => (
  <TableContainer>
    <Table aria-label={t('Audiences')} sx={{tableLayout: 'fixed'}}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Name')}</TableCell>
          <TableCell sx={{...wide, width: 110}}>{t('Kind')}</TableCell>
          <TableCell align="right" sx={{width: 100}}>
            {t('Contacts')}
          </TableCell>
          <TableCell sx={{...wide, width: 180}}>{t('Created by')}</TableCell>
          <TableCell sx={{...wide, width: 160}}>{t('Updated')}</TableCell>
          {mayEdit ? (
            <TableCell sx={{width: 64}}>
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </TableCell>
          ) : null}
        </TableRow>
      </TableHead>
      <TableBody>
        {audiences.map((audience) => (
          <Row
            key={audience.id}
            audience={audience}
            mayEdit={mayEdit}
            actions={actionsOf(audience)}
          />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
