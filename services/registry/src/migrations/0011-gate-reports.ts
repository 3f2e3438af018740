/** Results of the gate for a release with one build of the host (decision 0029). */
export const gateReportsMigration = {
  id: '0011-gate-reports',
  statements: [
    `create table registry.gate_reports (
      name text not null,
      version text not null,
      host_build text not null,
      browser text not null check (browser in ('passed', 'failed', 'left-out')),
      checks text not null,
      at timestamptz not null,
      primary key (name, version, host_build),
      foreign key (name, version) references registry.releases (name, version)
    )`,
  ],
};
