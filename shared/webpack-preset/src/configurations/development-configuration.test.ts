import {developmentConfiguration} from './development-configuration.ts';

const release = {
  context: '/remote-tickets',
  devtool: false,
  output: {uniqueName: 'remote_tickets__1_0_0', path: '/dist/release'},
  plugins: [],
} as const;

describe('a build for development', () => {
  const development = developmentConfiguration(
    {...release, plugins: []},
    {output: '/dist/development/build', cache: '/dist/development/cache'},
  );

  it("inlines its source maps and evaluates nothing, as the page's policies require", () => {
    expect(development.devtool).toMatch(/^inline-/);
    expect(development.devtool).not.toMatch(/eval/);
  });

  it('writes nothing while it has errors, and nothing into the release', () => {
    expect(development.optimization?.emitOnErrors).toBe(false);
    expect(development.output).toEqual({
      uniqueName: 'remote_tickets__1_0_0',
      path: '/dist/development/build',
    });
  });
});
