import {compileMessage} from '@lingui/message-utils/compileMessage';
import {render} from '@testing-library/react';
import {speak} from './catalogues.ts';
import {language, t} from './index.ts';
import {translateWith} from './language.ts';
import {plural, tNodes} from './rich.ts';
import {textsOf} from './section-texts.ts';

const catalogue = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([english, text]) => [english, compileMessage(text)]),
  );

const TICKETS = '{count, plural, one {# ticket of {name}} other {# tickets of {name}}}';
const textOf = (node: React.ReactNode) => render(<p>{node}</p>).container.innerHTML;

afterEach(() => translateWith('en', () => undefined));

describe('without a catalogue', () => {
  it('shows English texts with their values', () => {
    expect(t('Save')).toBe('Save');
    expect(t('Sent to {name} at {time}', {name: 'Ana {time}', time: '9:00'})).toBe(
      'Sent to Ana {time} at 9:00',
    );
    expect(language()).toBe('en');
  });

  it('formats counts in English', () => {
    const count = (many: number) =>
      plural(many, '# ticket of {name}', '# tickets of {name}', {name: 'Ana'});
    expect([0, 1, 2, 12_000].map(count)).toEqual([
      '0 tickets of Ana',
      '1 ticket of Ana',
      '2 tickets of Ana',
      '12,000 tickets of Ana',
    ]);
  });

  it('puts elements in place of their names', () => {
    expect(textOf(tNodes('Sent {time} by {name}', {time: <b>now</b>, name: 'Ana'}))).toBe(
      '<p>Sent <b>now</b> by Ana</p>',
    );
  });
});

describe('with a catalogue', () => {
  it('translates texts, counts and elements, and keeps others in English', () => {
    speak(
      'de',
      catalogue({
        Save: 'Speichern',
        'Sent {time} by {name}': 'Von {name} {time} gesendet',
        [TICKETS]: '{count, plural, one {# Ticket von {name}} other {# Tickets von {name}}}',
      }),
    );
    expect([t('Save'), t('Send {what}', {what: 'it'}), language()]).toEqual([
      'Speichern',
      'Send it',
      'de',
    ]);
    expect(
      [1, 12_000].map((many) =>
        plural(many, '# ticket of {name}', '# tickets of {name}', {name: 'Ana'}),
      ),
    ).toEqual(['1 Ticket von Ana', '12.000 Tickets von Ana']);
    expect(textOf(tNodes('Sent {time} by {name}', {time: <b>eben</b>, name: 'Ana'}))).toBe(
      '<p>Von Ana <b>eben</b> gesendet</p>',
    );
  });

  it('lets a section add and replace its texts, but never those of the host', () => {
    const add = speak('de', catalogue({Save: 'Speichern'}));
    add('tickets', catalogue({Save: 'Gekapert', Merge: 'Mischen'}));
    expect([t('Save'), t('Merge')]).toEqual(['Speichern', 'Mischen']);
    add('tickets', catalogue({Merge: 'Zusammenführen'}));
    add('team', catalogue({Invite: 'Einladen'}));
    expect([t('Save'), t('Merge'), t('Invite')]).toEqual([
      'Speichern',
      'Zusammenführen',
      'Einladen',
    ]);
  });

  it('shows a section its own texts, regardless of the host and other sections', () => {
    const add = speak('de', catalogue({Type: 'Art', Close: 'Schließen'}));
    add('tickets', catalogue({Type: 'Typ', Archive: 'Archiv', 'For {name}': 'Für {name}'}));
    add('training', catalogue({Archive: 'Archivieren'}));
    const [tickets, training] = [textsOf('tickets'), textsOf('training')];
    expect(tickets.t('For {name}', {name: 'Ana {name}'})).toBe('Für Ana {name}');
    expect([tickets.t('Type'), training.t('Type'), t('Type')]).toEqual(['Typ', 'Art', 'Art']);
    expect([tickets.t('Archive'), training.t('Archive')]).toEqual(['Archiv', 'Archivieren']);
    expect([tickets.t('Close'), tickets.t('Split')]).toEqual(['Schließen', 'Split']);
    expect(tickets.say('Split the ticket', {}, 'Split')).toBe('Split');
  });
});
