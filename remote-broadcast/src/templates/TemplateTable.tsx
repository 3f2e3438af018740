import type {Template} from '@switchboard/contracts/templates/schemas';
import {t} from '@switchboard/i18n';
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
import {CHANNEL_LABELS} from '../message/index.ts';
import {paths} from '../paths.ts';
import {usedIn} from '../state/row-changes.ts';

export interface TemplateTableProps {
  templates: readonly Template[];
  mayEdit: boolean;
  actionsOf: (template: Template) => readonly RowAction[];
}

const wide = {display: {xs: 'none', md: 'table-cell'}};
const cut = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};

const Row = ({
  template: {id, name, channel, subject, text, usedIn: broadcasts, createdBy, updatedAt},
  mayEdit,
  actions,
}: {
  template: Template;
  mayEdit: boolean;
  actions: readonly RowAction[];
}) => (
  <TableRow hover sx={{'&:last-child > *': {borderBottom: 0}}}>
    <TableCell component="th" scope="row" sx={{overflowWrap: 'anywhere'}}>
      {mayEdit ? (
        <Link component={RouterLink} to={paths.template(id)}>
          {name}
        </Link>
      ) : (
        name
      )}
      <Box sx={{...cut, color: 'text.secondary', fontSize: 13, fontWeight: 400}}>
        <Box component="span" sx={{display: {md: 'none'}}}>
          {CHANNEL_LABELS[channel]} ·{' '}
        </Box>
        {subject || text || t('Nothing written yet')}
      </Box>
      {broadcasts > 0 ? (
        <Box sx={{color: 'text.secondary', fontSize: 13, fontWeight: 400}}>
          {usedIn(broadcasts)}
        </Box>
      ) : null}
    </TableCell>
    <TableCell sx={wide}>{CHANNEL_LABELS[channel]}</TableCell>
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

export const TemplateTable = ({templates, mayEdit, actionsOf}: TemplateTableProps) => (
  <TableContainer>
    <Table aria-label={t('Templates')} sx={{tableLayout: 'fixed'}}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Name')}</TableCell>
          <TableCell sx={{...wide, width: 110}}>{t('Channel')}</TableCell>
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
        {templates.map((template) => (
          <Row
            key={template.id}
            template={template}
            mayEdit={mayEdit}
            actions={actionsOf(template)}
          />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
