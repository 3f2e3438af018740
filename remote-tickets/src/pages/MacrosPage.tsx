import type {Macro} from '@switchboard/contracts/macros';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  IconButton,
  Link,
  Paper,
  QueryStates,
  SkeletonRows,
} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {AddIcon, DeleteIcon, NoteIcon} from '@switchboard/ui/icons';
import {useAgents, useTeams} from '../api/get-agents.ts';
import {useDeleteMacro, useMacros} from '../api/macros.ts';
import {MacroPreview} from '../components/MacroPreview.tsx';
import {SettingsFrame} from '../components/SettingsFrame.tsx';
import {paths} from '../paths.ts';
import {askedDeletion} from '../state/asked-deletion.ts';
import {sharedWith} from '../state/shared-with.ts';
import {useCanShareMacros} from '../state/use-can-share-macros.ts';

const NewMacro = () => (
  <Button component={RouterLink} to={paths.newMacro()} variant="contained" startIcon={<AddIcon />}>
    New macro
  </Button>
);

const timesUsed = (count: number) => (count === 1 ? 'Used once' : `Used ${count} times`);

function MacroList({macros}: {macros: readonly Macro[]}) {
  const {data: agents = []} = useAgents();
  const {data: teams = []} = useTeams();
  const canShare = useCanShareMacros();
  const remove = useDeleteMacro();
  const askAndRemove = askedDeletion(remove, 'What it has done stays.');
  return (
    <Box
      component="ul"
      aria-label="Macros"
      sx={{m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, maxWidth: 860}}
    >
      {macros.map((macro) => {
        const canChange = canShare || macro.visibility === 'private';
        return (
          <Paper key={macro.id} component="li" variant="outlined" sx={{p: {xs: 2, sm: 2.5}}}>
            <Box sx={{display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1}}>
              <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
                <Box sx={{display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1}}>
                  <Box component="h2" sx={{m: 0, fontSize: 16}}>
                    {canChange ? (
                      <Link component={RouterLink} to={paths.macro(macro.id)}>
                        {macro.name}
                      </Link>
                    ) : (
                      macro.name
                    )}
                  </Box>
                  <StatusChip {...sharedWith(macro, teams)} />
                </Box>
                <Box sx={{color: 'text.secondary', fontSize: 13.5}}>
                  {timesUsed(macro.usageCount)}
                </Box>
              </Box>
              {canChange ? (
                <Box>
                  <IconButton
                    size="small"
                    aria-label={`Delete ${macro.name}`}
                    disabled={remove.isPending}
                    onClick={() => void askAndRemove(macro)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </Box>
              ) : null}
            </Box>
            <MacroPreview macro={macro} html={macro.bodyHtml} agents={agents} />
          </Paper>
        );
      })}
    </Box>
  );
}

/** Texts to insert into answers, and things to do to tickets. */
export function MacrosPage() {
  const query = useMacros();
  return (
    <SettingsFrame
      title="Macros"
      subtitle="Type / in an answer to use one."
      current="macros"
      actions={<NewMacro />}
    >
      <QueryStates
        query={query}
        thing="the macros"
        skeleton={<SkeletonRows rows={3} height={120} />}
        isEmpty={(macros) => macros.length === 0}
        empty={
          <Paper variant="outlined">
            <EmptyState
              icon={<NoteIcon />}
              title="No macros yet"
              text="Save texts that you write often, and steps that you take often."
              action={<NewMacro />}
            />
          </Paper>
        }
      >
        {(macros) => <MacroList macros={macros} />}
      </QueryStates>
    </SettingsFrame>
  );
}
