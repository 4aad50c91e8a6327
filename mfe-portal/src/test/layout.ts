/** Layout functions that the editor calls and jsdom lacks. Call it at the top of a test file. */
export function useLayout(): void {
  const box = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, toJSON: () => '' };
  beforeAll(() => {
    Range.prototype.getBoundingClientRect = () => box;
    Range.prototype.getClientRects = () => Object.assign([box], { item: () => box });
    document.elementFromPoint = () => null;
  });
}
