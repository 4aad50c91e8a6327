/** As file managers and cameras count it, so that a file shown as 10 MB is within a limit of 10 MB. */
export const MEGABYTE = 1_048_576;
