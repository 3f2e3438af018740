import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {withScript} from './pages.ts';

const TAG = '<script src="/r.js"></script>';

describe('the runtime in a page', () => {
  for (const [page, wanted] of [
    [
      '<!DOCTYPE html><html><head><script>a</script>',
      '<!DOCTYPE html><html><head>¶<script>a</script>',
    ],
    [
      '<!-- <head> --><HTML lang="en"><HEAD profile="x">',
      '<!-- <head> --><HTML lang="en"><HEAD profile="x">¶',
    ],
    ['<![CDATA[><script>a</script>]]><head>', '<![CDATA[>¶<script>a</script>]]><head>'],
    ['<!--><script>a</script>--><head>', '<!-->¶<script>a</script>--><head>'],
    ['<html><script>a</script><head>', '<html>¶<script>a</script><head>'],
    ['<!doctype html><p>Text', '<!doctype html>¶<p>Text'],
    ['<html>Text', '<html>¶Text'],
    ['Text', '¶Text'],
    ['<title>a<head></title><head>', '¶<title>a<head></title><head>'],
  ] as const)
    it(`precedes all others in ${page.slice(0, 40)}`, () =>
      assert.equal(withScript(Buffer.from(page), TAG).bytes.toString(), wanted.replace('¶', TAG)));

  it('keeps the encoding of a page', () => {
    const page = Buffer.from([...Buffer.from('<head>'), 0xe9, 0x80, 0xff]);
    const {bytes, charset} = withScript(page, TAG);
    assert.deepEqual([bytes.subarray(-3), charset], [page.subarray(-3), null]);
  });

  it('converts UTF-16 to UTF-8', () => {
    const page = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<head>é', 'utf16le')]);
    const {bytes, charset} = withScript(page, TAG);
    assert.deepEqual([bytes.toString(), charset], [`<head>${TAG}é`, 'utf-8']);
  });
});
