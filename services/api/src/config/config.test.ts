import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {readConfig, readLogLevel} from './index.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    const {port, dataDir, publicUrl, secrets} = readConfig({});
    assert.deepEqual(
      [port, dataDir, publicUrl, secrets],
      [
        3000,
        '.data',
        'http://localhost:3000',
        {
          databaseUrl: undefined,
          smtpUrl: undefined,
          inboundSecret: undefined,
          secretKey: undefined,
          providerSecret: undefined,
          dkimKey: undefined,
        },
      ],
    );
    assert.equal(readConfig({PORT: '4000'}).publicUrl, 'http://localhost:4000');
    assert.equal(
      readConfig({PUBLIC_URL: 'https://desk.example/'}).publicUrl,
      'https://desk.example',
    );
  });

  it('has an origin of packages only if one is set, without a path', () => {
    const read = (PACKAGES_ORIGIN: string) => readConfig({PACKAGES_ORIGIN}).packagesOrigin;
    assert.equal(readConfig({}).packagesOrigin, undefined);
    assert.equal(read('https://packages.example/'), 'https://packages.example');
    for (const wrong of ['https://packages.example/a', 'https://packages.example?a=1', 'ftp://a'])
      assert.throws(() => read(wrong), /^ConfigError: PACKAGES_ORIGIN is not usable: /, wrong);
  });

  it('has a log level', () => {
    assert.deepEqual([readLogLevel({}), readLogLevel({LOG_LEVEL: 'error'})], ['warn', 'error']);
    assert.throws(() => readLogLevel({LOG_LEVEL: 'loud'}), /^ConfigError: LOG_LEVEL .*silent/);
  });

  it('turns the contact for reports into a URI', () => {
    const read = (contact: string) => readConfig({SECURITY_CONTACT: contact}).securityContact;
    assert.deepEqual(
      [read('security@desk.example'), read('https://desk.example/report'), read('')],
      ['mailto:security@desk.example', 'https://desk.example/report', undefined],
    );
  });

  it('names the variable and the remedy in one sentence, without the value', () => {
    const wrong = {
      PORT: 'secret',
      PUBLIC_URL: 'secret',
      DATABASE_URL: 'mysql://secret',
      SMTP_URL: 'secret:25',
      MAIL_FROM: 'secret\nBcc: x',
      INBOUND_SMTP_PORT: 'secret',
      OUTBOX: 'secret',
      SECURITY_CONTACT: 'http://secret',
      PROVIDER_SECRET: 'a secret with spaces in it',
      DKIM_PRIVATE_KEY: 'secret',
      SMS_URL: 'ftp://secret',
      SMS_PER_MINUTE: 'secret',
      INBOUND_SECRET: 'a secret with spaces in it',
    };
    for (const [variable, value] of Object.entries(wrong)) {
      assert.throws(
        () => readConfig({[variable]: value}),
        (error: Error) => {
          assert.equal(error.name, 'ConfigError');
          assert.ok(error.message.startsWith(`${variable} is not usable: `));
          assert.doesNotMatch(error.message, /secret/);
          return true;
        },
      );
    }
  });
});
