/** Outcome of one of the two subjects. */
export interface VariantFigures {
  sent: number;
  opened: number;
  clicked: number;
}

const share = (count: number, {sent}: VariantFigures): number => (sent === 0 ? 0 : count / sent);

/** Subject for the remaining recipients: the one with the larger share; the first one in a tie. */
export const winnerOf = (
  {a, b}: Record<'a' | 'b', VariantFigures>,
  by: 'opens' | 'clicks',
): 'a' | 'b' => {
  const of = (figures: VariantFigures) =>
    share(by === 'opens' ? figures.opened : figures.clicked, figures);
  return of(b) > of(a) ? 'b' : 'a';
};
