/** Lines of equal height around a point, as SVG path data, the lowest first. Each seed has a hill of its own. */
export function hill(seed: number, levels: number, radius: number, x: number, y: number): string[] {
  // The golden angle spreads the hills of successive seeds as far apart as they can be.
  const turn = seed * Math.PI * (3 - Math.sqrt(5));
  const heightAt = (angle: number, share: number) =>
    [2, 3, 5].reduce(
      (sum, count) =>
        sum + (0.11 / Math.sqrt(count - 1)) * Math.sin(count * angle + turn * count + share * 0.8),
      1,
    );
  return Array.from({ length: levels }, (_, level) => {
    const share = level / levels;
    const reach = radius * (1 - share) ** 0.86;
    const points = Array.from({ length: 96 }, (_, step) => {
      const angle = (step / 96) * Math.PI * 2;
      const out = reach * heightAt(angle, share);
      return `${(x + Math.cos(angle) * out).toFixed(1)} ${(y + Math.sin(angle) * out).toFixed(1)}`;
    });
    return `M${points.join('L')}Z`;
  });
}
