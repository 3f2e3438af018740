import assert from 'node:assert/strict';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {type CheckedPackage, work} from './check-work.ts';
import {
  manifestOf,
  PAGE,
  smallPackage,
  type TestFile,
  type TestItem,
  withPath,
  zipOf,
} from './packages.testing.ts';

const page = (path: string): TestFile => ({path, content: PAGE});

describe('the check of a package', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packages-'));
  });
  after(() => rm(folder, {recursive: true}));

  const check = async (zip: Buffer): Promise<CheckedPackage> => {
    const path = join(folder, 'package.zip');
    await writeFile(path, zip);
    const {value} = await work(path).next();
    assert.ok(value);
    return value;
  };
  const read = async (items: TestItem[], files: TestFile[], version?: string) =>
    check(await zipOf([manifestOf(items, {...(version && {version})}), ...files]));

  describe('accepts packages that other programs accept', () => {
    const manifest = manifestOf([{href: 'a.html', title: 'One'}]);
    for (const [what, files] of [
      [
        'paths from the folder itself',
        [{...manifest, path: './imsmanifest.xml'}, page('./a.html')],
      ],
      ['a manifest in capitals', [{...manifest, path: 'IMSManifest.xml'}, page('a.html')]],
      [
        'a document type that only has a name',
        [
          {
            ...manifest,
            content: String(manifest.content).replace(
              /^(?:<\?xml[^>]*\?>)?/,
              (declaration) => `${declaration}<!DOCTYPE manifest>`,
            ),
          },
          page('a.html'),
        ],
      ],
    ] as const)
      it(what, async () => {
        const {items, entries} = await check(await zipOf(files));
        assert.deepEqual(
          [items.map(({path}) => path), entries.map(({path}) => path.toLowerCase()).toSorted()],
          [['a.html'], ['a.html', 'imsmanifest.xml']],
        );
      });
  });

  it('finds title, standard, items and the position of each file', async () => {
    const zip = await zipOf([
      manifestOf([{href: 'sco%20one/index.html?a=1', title: 'One', parameters: '?b=2#top'}], {
        title: 'Fire\n drill',
      }),
      page('sco one/index.html'),
      {path: 'film.mp4', content: 'stored as it is', isStored: true},
      {path: '__MACOSX/._film.mp4', content: 'litter'},
    ]);
    const {entries, ...manifest} = await check(zip);
    assert.deepEqual(manifest, {
      standard: '1.2',
      title: 'Fire drill',
      items: [
        {
          title: 'One',
          path: 'sco one/index.html',
          query: '?a=1&b=2#top',
          doesReport: true,
          launchData: '',
          masteryScore: null,
          passingScore: null,
          completionThreshold: null,
        },
      ],
    });
    assert.deepEqual(
      entries.map(({path}) => path),
      ['imsmanifest.xml', 'sco one/index.html', 'film.mp4'],
    );
    const {startAt, packedSize, isDeflated} = entries[2]!;
    assert.equal(isDeflated, false);
    assert.equal(zip.toString('latin1', startAt, startAt + packedSize), 'stored as it is');
  });

  it('blames no package for a disk that fails', async () => {
    await assert.rejects(work(join(folder, 'gone.zip')).next(), {code: 'ENOENT'});
  });

  it('takes the rules for passing from the manifest', async () => {
    const {items} = await read(
      [
        {
          href: 'A.HTM',
          more: '<adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>x=1</adlcp:datafromlms>',
        },
        {href: 'a.htm', isAsset: true, title: 'Handout'},
      ],
      [page('a.htm')],
    );
    assert.deepEqual(
      items.map(({title, path, doesReport, masteryScore, launchData}) => [
        title,
        path,
        doesReport,
        masteryScore,
        launchData,
      ]),
      [
        ['Safety first', 'a.htm', true, 80, 'x=1'],
        ['Handout', 'a.htm', false, null, ''],
      ],
    );
    const newer = await read(
      [
        {
          href: 'a.html',
          more: `<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75"/>
<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`,
        },
      ],
      [page('a.html')],
      '2004 4th Edition',
    );
    assert.deepEqual(
      [newer.standard, newer.items[0]?.passingScore, newer.items[0]?.completionThreshold],
      ['2004', 0.6, 0.75],
    );
  });

  const refused: [what: string, zip: () => Promise<Buffer>, sentence: RegExp][] = [
    ['no archive', async () => Buffer.from('%PDF-1.7'), /^The file is not a \.zip archive/],
    [
      'an archive that was cut',
      async () => (await smallPackage()).subarray(0, -40),
      /^The package is damaged/,
    ],
    [
      'a path that leads out',
      async () =>
        withPath(await zipOf([manifestOf([]), page('xx/evil.html')]), 'xx/evil', '../evil'),
      /whose path leads out of it/,
    ],
    [
      'a path from the top',
      async () => withPath(await zipOf([manifestOf([]), page('xetc/evil')]), 'xetc', '/etc'),
      /whose path leads out of it/,
    ],
    [
      'a path of Windows',
      async () => withPath(await zipOf([manifestOf([]), page('xx/evil')]), 'xx/', 'C:\\'),
      /whose path leads out of it/,
    ],
    [
      'a link to another file',
      () => zipOf([manifestOf([]), {path: 'link', content: '/etc/passwd', mode: 0o120_777}]),
      /^"link" in the package is a link or a device\./,
    ],
    [
      'two files at one path',
      () => zipOf([manifestOf([]), page('a.html'), page('a.html')]),
      /^The package has two files at "a\.html"\./,
    ],
    [
      'too many files',
      () =>
        zipOf(
          Array.from({length: 5001}, (_, place) => ({
            path: `${place}`,
            content: '',
            isStored: true,
          })),
        ),
      /more than 5,000 files/,
    ],
    [
      'a file that says it is smaller than it is',
      async () => {
        const zip = await zipOf([manifestOf([]), {path: 'bomb', content: Buffer.alloc(1_000_000)}]);
        const size = Buffer.alloc(4);
        size.writeUInt32LE(1_000_000);
        return withPath(zip, size.toString('latin1'), '\u0010\0\0\0');
      },
      /^The package is damaged\./,
    ],
    [
      'a file with another checksum',
      async () =>
        withPath(
          await zipOf([manifestOf([]), {path: 'a', content: 'right', isStored: true}]),
          'right',
          'wrong',
        ),
      /^The package is damaged\./,
    ],
    [
      'more than we unpack',
      async () => {
        const zip = await zipOf([{path: 'bomb', content: Buffer.alloc(1_000_000)}]);
        const [size, huge] = [Buffer.alloc(4), Buffer.alloc(4)];
        size.writeUInt32LE(1_000_000);
        huge.writeUInt32LE(2_000_000_000);
        return withPath(zip, size.toString('latin1'), huge.toString('latin1'));
      },
      /more than 1000 MB together/,
    ],
    ['no manifest', () => zipOf([page('index.html')]), /has no imsmanifest\.xml/],
    [
      'a folder around it',
      () =>
        zipOf([
          {...manifestOf([{href: 'a.html'}]), path: 'course/imsmanifest.xml'},
          page('a.html'),
        ]),
      /^imsmanifest\.xml is in the folder "course" of the package/,
    ],
    ['a package for xAPI', () => zipOf([{path: 'tincan.xml', content: ''}]), /for xAPI or cmi5/],
    [
      'another version',
      () => zipOf([manifestOf([], {version: '1.1'})]),
      /^The package is of the version "1\.1"/,
    ],
    [
      'an entity in its manifest',
      () =>
        zipOf([
          {
            path: 'imsmanifest.xml',
            content:
              '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest>&x;</manifest>',
          },
        ]),
      /has a document type, which is not allowed/,
    ],
    [
      'items within one another without end',
      () => zipOf([{path: 'imsmanifest.xml', content: '<item>'.repeat(500_000)}]),
      /^imsmanifest\.xml in the package is nested too deeply/,
    ],
    [
      'more elements than any package has',
      () => zipOf([{path: 'imsmanifest.xml', content: `<m>${'<item/>'.repeat(500_000)}</m>`}]),
      /^imsmanifest\.xml in the package has more than 50,000 elements/,
    ],
    [
      'a manifest that is none',
      () => zipOf([{path: 'imsmanifest.xml', content: 'hello'}]),
      /^imsmanifest\.xml in the package cannot be read/,
    ],
    ['nothing to open', () => zipOf([manifestOf([])]), /has nothing to open/],
    [
      'a page that is missing',
      () => zipOf([manifestOf([{href: 'gone.html'}])]),
      /^The package begins with "gone\.html", which is not in it\./,
    ],
    [
      'what no frame shows',
      () => zipOf([manifestOf([{href: 'old.swf'}]), page('old.swf')]),
      /^The package begins with "old\.swf", which browsers do not show in a package\./,
    ],
    [
      'a page of another site',
      () => zipOf([manifestOf([{href: 'https://evil.example/'}])]),
      /^The package begins on another site, "evil\.example"\./,
    ],
    [
      'a script as its page',
      () => zipOf([manifestOf([{href: 'javascript:alert(1)'}])]),
      /^The package begins on another site/,
    ],
  ];
  for (const [what, zip, sentence] of refused)
    it(`refuses ${what}`, async () => {
      const bytes = await zip();
      await assert.rejects(check(bytes), {code: 'unsupported_file', message: sentence});
    });
});
