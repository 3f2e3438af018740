import {labelOf, type ListFilter, nobody, noTeam} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {useMay} from '@switchboard/session/access';
import {CHANNEL_LABELS, keysOf, PRIORITY_LABELS} from '../words/labels.ts';
import {words} from '../words/words.ts';
import {useAssignees, useTags} from './choices.ts';

export interface Choices {
  /** Values to choose from. */
  values: string[];
  /** Name of a value; an unknown one can still be read, and removed. */
  nameOf: (value: string) => string;
}

interface Named {
  id: string;
  name: string;
}

const byId = (
  known: readonly Named[],
  unknown: string,
  others: Record<string, string>,
): Choices => {
  const names: Record<string, string> = {
    ...others,
    ...Object.fromEntries(known.map(({id, name}) => [id, name])),
  };
  return {
    values: [...Object.keys(others), ...known.map(({id}) => id)],
    nameOf: (value) => names[value] ?? unknown,
  };
};

const fixed = (labels: Record<string, string>): Choices => ({
  values: keysOf(labels),
  nameOf: (value) => labelOf(labels, value),
});

/** Choices of each filter. While names load, no value is called unknown. */
export function useChoices(): Record<ListFilter, Choices> {
  const {data, isPending} = useAssignees();
  const {data: tags = []} = useTags();
  const mayCompare = useMay('compareAgents');
  const unknown = (text: string) => (isPending ? '…' : text);
  const agent = byId(data?.agents ?? [], unknown(t('Unknown agent')), {
    me: t('Me'),
    none: nobody(words),
  });
  return {
    team: byId(data?.teams ?? [], unknown(t('Unknown team')), {none: noTeam(words)}),
    agent: mayCompare ? agent : {...agent, values: ['me', 'none']},
    channel: fixed(CHANNEL_LABELS),
    priority: fixed(PRIORITY_LABELS),
    tag: {values: tags.map(({name}) => name), nameOf: (value) => value},
  };
}
