// In place of the host's `loader/RemoteSlot.tsx`: the same states on screen, without releases.
import {createElement, useEffect, useState} from 'react';
import {withRetries} from '~host/files/with-retries.ts';
import {noteOpened} from '~host/loader/memory/opened.ts';
import {loadedFirst, takeFirstLoad} from '~host/loader/run/first-load.ts';
import {StillLoading} from '~host/loader/section/StillLoading.tsx';
import {SectionBoundary} from '~host/loader/SectionBoundary.tsx';
import {loadSection} from './loader.mjs';
import {chosenRelease} from './registry.mjs';

function Section({name, module, basePath}) {
  const [{loaded, error}, setResult] = useState(() => ({
    loaded: loadedFirst(chosenRelease(name), {name, module})?.module,
  }));
  useEffect(() => {
    const first = takeFirstLoad(chosenRelease(name), {name, module});
    const load = () =>
      first ? first.result.then((begun) => begun.module) : loadSection(name, module);
    withRetries(load).then(
      (loaded) => setResult((now) => (now.loaded === loaded ? now : {loaded})),
      (error) => setResult({error}),
    );
  }, [name, module]);
  useEffect(() => {
    if (loaded) noteOpened(name);
  }, [name, loaded]);
  if (error) throw error;
  if (loaded) return createElement(loaded.default, {basePath});
  const {title} = chosenRelease(name).signed.release.manifest;
  return createElement(StillLoading, {title, onCancel: () => undefined});
}

export const RemoteSlot = ({name, module = './Section', basePath}) =>
  createElement(SectionBoundary, {
    key: name + module,
    children: (remount) => createElement(Section, {name, module, basePath, onRetry: remount}),
  });
