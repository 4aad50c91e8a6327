/** jsdom has no addresses for files in memory. Call it at the top of a test file. */
export function useObjectUrls(): void {
  beforeAll(() => {
    URL.createObjectURL = (file) => `blob:${file instanceof File ? file.name : 'file'}`;
    URL.revokeObjectURL = () => {};
  });
}
