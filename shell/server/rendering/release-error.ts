/** The release could not render a page: its own fault, unlike an API that fails. */
export class ReleaseError extends Error {}

/** Its server half can't be fetched or started now, by no fault of its own that is known. */
export class UnavailableError extends Error {}
