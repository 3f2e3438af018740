/**
 * Degree to which a number separates two groups (the area under the ROC curve, by the ranks of Mann and Whitney): the chance that one drawn
 * from `ones` is larger than one drawn from `others`, a tie counting half.
 * @returns 0.5 without any separation, 0 or 1 with a complete one; NaN if a group is empty
 */
export const aucOf = (ones: readonly number[], others: readonly number[]): number => {
  const all = [
    ...ones.map((value) => ({value, isOne: true})),
    ...others.map((value) => ({value, isOne: false})),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (all[end]?.value === all[start]?.value && end < all.length) end += 1;
    // Ranks begin at 1; equal values share the mean of theirs.
    const rank = (start + end + 1) / 2;
    rankSum += rank * all.slice(start, end).filter(({isOne}) => isOne).length;
    start = end;
  }
  const {length: n} = ones;
  return (rankSum - (n * (n + 1)) / 2) / (n * others.length);
};
