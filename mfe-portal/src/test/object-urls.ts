/** Object URLs, which jsdom lacks. Call it at the top of a test file. */
export function useObjectUrls(): void {
  beforeAll(() => {
    URL.createObjectURL = (file) => `blob:${file instanceof File ? file.name : 'file'}`;
    URL.revokeObjectURL = () => {};
  });
}
