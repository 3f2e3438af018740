import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, QueryStates, SkeletonRows, Typography} from '@switchboard/ui';
import {detailsOf} from '../components/ContactSearch.tsx';
import {useSettled} from '../state/use-settled.ts';
import {useAudiencePreview} from './audiences.ts';
import {isWhole, toFilter, type FilterBlock, type Match} from './conditions/condition-draft.ts';

/** Matches of the current conditions, recounted after a pause in editing. */
export function AudienceSample({match, blocks}: {match: Match; blocks: readonly FilterBlock[]}) {
  const filter = isWhole(blocks) ? JSON.stringify(toFilter(match, blocks)) : '';
  const settled = useSettled(filter);
  const query = useAudiencePreview(settled === '' ? undefined : settled);
  return (
    <Box
      component="section"
      aria-labelledby="audience-sample"
      sx={{
        p: 2.5,
        borderRadius: 2,
        bgcolor: 'background.default',
        position: {lg: 'sticky'},
        top: 'calc(118px + var(--above-frame, 0px))',
      }}
    >
      <Typography component="h2" variant="subtitle2" id="audience-sample">
        {t('Who matches now')}
      </Typography>
      {filter === '' ? (
        <Typography variant="body2" color="textSecondary" sx={{mt: 0.5}}>
          {t('Complete the conditions to see who matches.')}
        </Typography>
      ) : null}
      {filter === '' || settled === '' ? null : (
        <QueryStates query={query} thing={t('the count')} skeleton={<SkeletonRows rows={4} />}>
          {({count, sample}) => (
            <>
              <Typography role="status" variant="h3" component="p" sx={{my: 1}}>
                {plural(count, '# contact', '# contacts')}
              </Typography>
              <Box
                component="ul"
                aria-label={t('Some of them')}
                sx={{m: 0, p: 0, listStyle: 'none'}}
              >
                {sample.map((contact) => (
                  <Box
                    component="li"
                    key={contact.id}
                    sx={{py: 0.75, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere'}}
                  >
                    <Box sx={{fontSize: 14}}>{contact.name}</Box>
                    <Box sx={{fontSize: 13, color: 'text.secondary'}}>{detailsOf(contact)}</Box>
                  </Box>
                ))}
              </Box>
              {count > sample.length ? (
                <Typography variant="caption" color="textSecondary">
                  {t('Showing the newest {shown}.', {shown: sample.length})}
                </Typography>
              ) : null}
            </>
          )}
        </QueryStates>
      )}
    </Box>
  );
}
