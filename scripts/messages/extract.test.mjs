import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {faultsOf} from './catalogues.mjs';
import {readSource} from './extract.mjs';

const messagesIn = (text, name = 'page.tsx') => readSource(name, text).messages;
const faultsIn = (text) => readSource('page.tsx', text).faults;

describe('the messages of a source', () => {
  it('are the arguments of the functions for texts', () => {
    assert.deepEqual(
      messagesIn(
        "t('Save'); tNodes('Sent {time}', {time}); say('Open the ticket', {}, 'Open'); plural(count, '# ticket', '# tickets'); other('Nothing');",
      ),
      [
        'Save',
        'Sent {time}',
        'Open the ticket',
        '{count, plural, one {# ticket} other {# tickets}}',
      ],
    );
  });

  it('include those of the words of a reader', () => {
    assert.deepEqual(
      messagesIn(
        "words.t('Save'); writing.words.plural(1, '# ticket', '# tickets'); other.t('x');",
      ),
      ['Save', '{count, plural, one {# ticket} other {# tickets}}'],
    );
  });

  it('include the title and labels of a manifest', () => {
    const manifest =
      "export const manifest = {name: 'tickets', title: 'Tickets', menu: [{label: 'All tickets'}]};";
    assert.deepEqual(messagesIn(manifest, 'remote-tickets/src/manifest.ts'), [
      'Tickets',
      'All tickets',
    ]);
    assert.deepEqual(messagesIn(manifest), []);
  });

  it('cannot be assembled at run time', () => {
    assert.match(faultsIn('t(`Save ${name}`);')[0], /^page\.tsx:1: Give the message as a literal/);
  });

  it('are missing where users read an untranslated text', () => {
    assert.deepEqual(
      faultsIn('const page = <Button aria-label="Save it">Save <b>{"·"}</b></Button>;'),
      [
        'page.tsx:1: Wrap the text in t(): aria-label="Save it"',
        'page.tsx:1: Wrap the text in t(): Save',
      ],
    );
    assert.deepEqual(faultsIn('const page = <Box className="wide">#{number}</Box>;'), []);
  });
});

describe('a catalogue', () => {
  const faults = (english, translation) => faultsOf([english], {[english]: translation});

  it('has a translation for every message, and no obsolete ones', () => {
    assert.deepEqual(faultsOf(['Save', 'Send'], {Save: 'Speichern', Send: ' ', Old: 'Alt'}), [
      '“Send” has no translation',
      '“Old” is said nowhere',
    ]);
    assert.deepEqual(faultsOf(['Save'], {}), ['“Save” has no translation']);
  });

  it('keeps placeholders, in each form of a plural too', () => {
    assert.deepEqual(faults('Sent to {name}', 'An {name} gesendet'), []);
    assert.deepEqual(faults('Sent to {name}', 'An {nme} gesendet'), [
      '“Sent to {name}” needs the placeholders name, not nme',
    ]);
    const english = '{count, plural, one {# ticket of {name}} other {# tickets of {name}}}';
    assert.deepEqual(
      faults(english, '{count, plural, one {# Ticket von {name}} other {# Tickets von {name}}}'),
      [],
    );
    assert.equal(
      faults(english, '{count, plural, one {# Ticket} other {# Tickets von {nme}}}').length,
      1,
    );
  });

  it('contains only well-formed messages', () => {
    assert.match(faults('Sent to {name}', 'An {name gesendet')[0], /needs the placeholders/);
  });
});
