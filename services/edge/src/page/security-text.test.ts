import assert from 'node:assert/strict';
import {it} from 'node:test';
import Fastify from 'fastify';
import {securityText} from './security-text.ts';

it('names the contact, the address of the text and an expiry within a year', async () => {
  const app = Fastify();
  securityText(app, 'mailto:security@desk.example', 'https://desk.example');
  const {headers, body} = await app.inject('/.well-known/security.txt');
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  const [contact, expires = '', canonical] = body.split('\n');
  assert.equal(contact, 'Contact: mailto:security@desk.example');
  assert.equal(canonical, 'Canonical: https://desk.example/.well-known/security.txt');
  const ahead = Date.parse(expires.replace('Expires: ', '')) - Date.now();
  assert.ok(ahead > 0 && ahead < 365 * 86_400_000);
});
