/** Growth per step, by least squares. @param points each a step and a value; at least two steps */
export function slopeOf(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, level] = [0, 1].map((part) => mean(points.map((point) => point[part])));
  const above = points.reduce((sum, [step, value]) => sum + (step - middle) * (value - level), 0);
  return above / points.reduce((sum, [step]) => sum + (step - middle) ** 2, 0);
}
