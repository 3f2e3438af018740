export * from './manifest.ts';
export * from './release.ts';
export * from './document.ts';
export * from './registry-api.ts';
export type {HostBuild, HostProvides} from './host-build.ts';
export type {RemoteModule, SectionProps} from './section.ts';
