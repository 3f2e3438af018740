/** Lets concurrent callers share one run, and its outcome. */
export const singleFlight = <Result>() => {
  const running = new Map<string, Promise<Result>>();
  return (id: string, run: () => Promise<Result>): Promise<Result> => {
    const present = running.get(id) ?? run().finally(() => running.delete(id));
    running.set(id, present);
    return present;
  };
};
