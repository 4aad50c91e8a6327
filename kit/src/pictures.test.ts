import { pictureSources } from './pictures.ts';

test('a picture is offered in the three widths that the API makes', () => {
  const { src, srcSet } = pictureSources('https://api.example/files/', 'news/1.webp');
  expect(src).toBe('https://api.example/files/news/1.webp?w=640');
  expect(srcSet?.split(', ')).toEqual([
    'https://api.example/files/news/1.webp?w=320 320w',
    'https://api.example/files/news/1.webp?w=640 640w',
    'https://api.example/files/news/1.webp?w=1280 1280w',
  ]);
});

test('a path with a leading slash does not double it', () => {
  expect(pictureSources('https://api.example/files/', '/news/1.webp').src).toBe(
    'https://api.example/files/news/1.webp?w=640',
  );
});

test('a picture with a source has the address that it came with, and no other widths', () => {
  expect(pictureSources('https://api.example/files/', 'https://pictures.example/a.png', true)).toEqual({
    src: 'https://pictures.example/a.png',
  });
});
