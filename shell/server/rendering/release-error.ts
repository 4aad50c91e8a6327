/** The release could not render a page: its own fault, unlike an API that fails. */
export class ReleaseError extends Error {}
