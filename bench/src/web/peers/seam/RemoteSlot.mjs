// Takes the place of the host's `loader/RemoteSlot.tsx`: the same states on screen, without releases.
import {createElement, useEffect, useState} from 'react';
import {withRetries} from '~host/loader/files/with-retries.ts';
import {StillLoading} from '~host/loader/section/StillLoading.tsx';
import {SectionBoundary} from '~host/loader/SectionBoundary.tsx';
import {chosenRelease} from './document-store.mjs';
import {loadSection} from './load-section.mjs';

function Section({name, module, basePath}) {
  const [{loaded, error}, setResult] = useState({});
  useEffect(() => {
    withRetries(() => loadSection(name, module)).then(
      (loaded) => setResult({loaded}),
      (error) => setResult({error}),
    );
  }, [name, module]);
  if (error) throw error;
  if (loaded) return createElement(loaded.default, {basePath});
  const {title} = chosenRelease(name).signed.release.manifest;
  return createElement(StillLoading, {title, onCancel: () => undefined});
}

export const RemoteSlot = ({name, module = './Section', basePath}) =>
  createElement(SectionBoundary, {
    key: name + module,
    children: (mountAnew) => createElement(Section, {name, module, basePath, onRetry: mountAnew}),
  });
