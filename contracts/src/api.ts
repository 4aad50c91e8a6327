/**
 * What the API answers, as its clients read it. Changes are additive: a field may be added,
 * none renamed or dropped. `docs/api.md` and `/openapi.json` describe the calls themselves.
 */

/** `ongoing`, `completed` or `failed`; the public site shows any other value as completed. */
export type ProjectStatus = 'ongoing' | 'completed' | 'failed';

/** An element of `project/getPublic`, `project/getAll` and `project/find`. */
export interface ProjectListItem {
  id: number;
  title: string;
  description: string;
  status: ProjectStatus;
  /** `YYYY-MM-DD`, or null when no date was given. */
  completed: string | null;
  /** Comma-separated. */
  tags: string;
  /** The first image, or null: a full URL when `image_source` is set, else a path below the file root. */
  image_path: string | null;
  image_source?: boolean;
  /** Pixels of that image, to reserve its space. */
  image_width?: number;
  image_height?: number;
}

/** `result` of `project/getProject`. */
export interface ProjectDetail {
  id: number;
  title: string;
  description: string;
  status: ProjectStatus;
  completed: string | null;
  tags: string;
  /** Counts saves; send it back with an update to be told of a newer one (409). */
  version: number;
}

/** An element of `project_imgs/get`. */
export interface ProjectImage {
  id: number;
  /** A full URL when `source` is set, else a path below the file root. */
  image_path: string;
  source: boolean;
  /** Pixels of the original, absent for an image with `source`. */
  width?: number;
  height?: number;
}

/** An element of `project/getYears` and `news/years`. */
export interface YearOption {
  filter_val: number;
}

export interface Total {
  total: number;
}

export type NewsType = 'update' | 'announcement';

/** An element of `news/list` and of the `list` of `news/get`. */
export interface NewsListItem {
  id: number;
  title: string;
  type: NewsType;
  /** Path below the file root, or null. */
  cover_image: string | null;
  /** Pixels of the cover, to reserve its space. */
  image_width?: number;
  image_height?: number;
  /** ISO 8601 date and time, UTC. */
  created_at: string;
}

/** `news/find`. */
export interface NewsArticle extends NewsListItem {
  /** Sanitized HTML. */
  content: string;
  version: number;
}

/** `news/get`. */
export interface NewsPage {
  list: NewsListItem[];
  total: number;
}

/** `users/verifyUser`. */
export interface LoginResponse {
  status: boolean;
  /** The key for the `Authorization` header; empty when `status` is false. */
  token: string;
  message: string;
  /**
   * With `status` true: send it with the next sign-in from this browser, as `device`. Its tries are then counted apart, so that wrong
   * ones made elsewhere don't lock it out.
   */
  device?: string;
}

/** `users/verifyKey`. */
export interface VerifyKeyResponse {
  status: boolean;
}

/**
 * `assistant/generate` without streaming. With `Accept: text/event-stream` the reply comes as events: unnamed ones with
 * `{ text }`, a piece each; then `done` with `{}`, or `error` with an ApiError. A stream without either broke off.
 */
export interface AssistantReply {
  text: string;
}

/** `assistant/status`. */
export interface AssistantStatus {
  /** Whether the assistant is set up; when not, `assistant/generate` answers 503. */
  available: boolean;
}

/**
 * Header of the calls that create (`project/createProject`, `news/add`): an id that the client makes up once for each record, 16 to 64
 * letters, digits and hyphens. The same id again creates nothing and has the same answer, so a call whose answer was lost can be repeated.
 * With other content it is refused: 409, code `already_created`, and `id` of the record. With `project_imgs/create` and
 * `project_imgs/update` the same file under the same id is the same image.
 */
export type IdempotencyKeyHeader = 'Idempotency-Key';

/** Body of every answer that is not 200. */
export interface ApiError {
  /** For people. */
  message: string;
  /** For programs, stable. */
  code?: string;
  /** Message by field name, with 422. */
  fields?: Record<string, string>;
  /** The record that a repeated create has made, with 409 `already_created`. */
  id?: number;
}
