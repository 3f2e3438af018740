type Reads<Parts> = {[Name in keyof Parts]: () => Promise<Parts[Name]>};

/**
 * The parts of one answer, all at once; a failed one is null, and reported: the others are still right (decision 0095).
 * @throws the errors of the parts when all of them failed
 */
export const readParts = async <Parts extends object>(
  reads: Reads<Parts>,
  report: (error: Error) => void,
): Promise<{[Name in keyof Parts]: Parts[Name] | null}> => {
  const names = Object.keys(reads) as (keyof Parts & string)[];
  const results = await Promise.allSettled(names.map((name) => reads[name]()));
  const failures = results.filter((result) => result.status === 'rejected');
  const [first] = failures;
  if (first && failures.length === names.length) throw first.reason;
  for (const {reason} of failures)
    report(new Error('A part of Home could not be read.', {cause: reason}));
  const parts = results.map((result, index) => [
    names[index],
    result.status === 'fulfilled' ? result.value : null,
  ]);
  return Object.fromEntries(parts);
};
