/** The `code` that Node and drivers put on their errors. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** There is no room for what was to be written: on the disk, in the quota, or in what one file may hold. */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
}
