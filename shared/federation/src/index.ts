export * from './cohorts.ts';
export * from './manifest.ts';
export * from './release.ts';
export * from './document.ts';
export * from './registry-api.ts';
export * from './telemetry.ts';
export * from './trust.ts';
export type {HostBuild, HostProvides} from './host-build.ts';
export type {CanLeave, RemoteModule, SectionProps} from './section.ts';
