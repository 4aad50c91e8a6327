import { internalHost } from './remote-host.ts';

test("the shell's server may reach the remotes' builds at another origin, by the same paths", () => {
  const remotesInternalOrigin = 'http://proxy:8080';
  expect(internalHost('https://www.example.com/mfe-public', { remotesInternalOrigin })).toBe(
    'http://proxy:8080/mfe-public',
  );
  expect(internalHost('https://public.example.com', { remotesInternalOrigin })).toBe('http://proxy:8080');
});

test('without one it reaches them where browsers do', () => {
  const host = 'https://public.example.com/builds';
  expect(internalHost(host, { remotesInternalOrigin: undefined })).toBe(host);
});
