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
  /** Absent when it is the middle. */
  image_focus?: PictureFocus;
  /** The library's alternative text of that image, when it has one. */
  image_alt?: string;
  /** The title in the project's address, `/products/<id>-<slug>`: lower-case letters, digits and dashes; may be empty. */
  slug: string;
  /** ISO 8601: when it, or one of its images, was last saved. */
  updated_at: string;
}

/** `project/overview`: how many projects there are, and those of the ids that were asked for, in that order; ids of none are left out. */
export interface ProjectOverview {
  total: number;
  completed: number;
  projects: ProjectListItem[];
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
  /** As in the list. */
  slug: string;
  /** The first words of the description, 160 characters at most. */
  summary: string;
  updated_at: string;
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
  /** The library's alternative text, when it has one. */
  alt?: string;
  /** Absent when it is the middle. */
  focus?: PictureFocus;
}

/** What must stay visible where a picture is cropped: shares of its width and height, 0 to 1, from the left and from the top. */
export interface PictureFocus {
  x: number;
  y: number;
}

/** A picture or a document of the library: `media/list`, `media/add`, `media/update`, `media/replace`. */
export interface MediaItem {
  id: number;
  /** Below the file root. */
  path: string;
  /** `file` is a PDF. */
  kind: 'picture' | 'file';
  /** The file's name as it was uploaded. */
  name: string;
  alt: string;
  /** It shows nothing that a text must say: its empty `alt` is meant. */
  decorative: boolean;
  caption: string;
  focus: PictureFocus;
  /** Pixels, of a picture. */
  width?: number;
  height?: number;
  /** Of the stored original. */
  bytes: number;
  /** ISO 8601. */
  created_at: string;
  created_by: string;
}

/** Something that shows a picture or links to a file. */
export interface PictureUse {
  kind: 'project' | 'article' | 'content';
  /** Of the project or article; `owner/name` of content. */
  id: number | string;
  title: string;
  /** In words: 'Cover', 'Image 2', 'Text'. */
  where: string;
}

/** `media/list`. */
export interface MediaPage {
  list: MediaItem[];
  total: number;
}

/** `media/find`. */
export interface MediaDetail extends MediaItem {
  used: PictureUse[];
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
  /** Absent when it is the middle. */
  image_focus?: PictureFocus;
  /** The library's alternative text of that image, when it has one. */
  image_alt?: string;
  /** ISO 8601 date and time, UTC. */
  created_at: string;
  /** Who wrote it; may be empty. */
  author: string;
  /** The article's address is `/news/<id>-<slug>`: its own slug, or else the title; lower-case letters, digits and dashes; may be empty. */
  slug: string;
  /** Its own summary, or else the first words of the article as plain text, 160 characters at most. */
  summary: string;
  /** ISO 8601: when it was last saved. */
  updated_at: string;
}

/** `news/find`. */
export interface NewsArticle extends NewsListItem {
  /** Sanitized HTML. */
  content: string;
  /** The summary that was written for it; empty when `summary` is made from the content. */
  own_summary: string;
  /** The slug that was written for it; empty when `slug` is made from the title. */
  own_slug: string;
  /** What search engines get instead of the title, when it isn't empty. */
  seo_title: string;
  /** What search engines get instead of the summary, when it isn't empty. */
  seo_description: string;
  version: number;
}

/** `news/get`. */
export interface NewsPage {
  list: NewsListItem[];
  total: number;
}

/** `content/version`: another text as soon as any project, image or article has changed, by whichever process. */
export interface ContentVersion {
  version: string;
  /**
   * The version of each topic: `projects`, `news`, `content`. The header `Surrogate-Key` of a public call names the topics that its
   * response was made from. Absent from an older API.
   */
  topics?: Record<string, string> | undefined;
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
  /** With `status` false: the password was right, and the account wants a code too. Send the same again with `code`. */
  second_factor?: true;
}

/** An editor keeps the content; an administrator may do everything. */
export type Role = 'editor' | 'admin';

/** `users/verifyKey`. */
export interface VerifyKeyResponse {
  status: boolean;
  /** With `status` true: whose key it is. */
  name?: string;
  role?: Role;
}

/** `users`: somebody with an account, or invited to have one. */
export interface User {
  id: number;
  name: string;
  role: Role;
  state: 'invited' | 'active' | 'disabled';
  created_at: string;
  signed_in_at: string | null;
  second_factor: boolean;
  /** The last link that was made for them and not used; it may have ended. */
  link: { kind: LinkKind; expires_at: string } | null;
}

/** What a link is for: a first password, or a new one. */
export type LinkKind = 'invite' | 'reset';

/** `users/invite` and `users/link`. */
export interface UserWithLink {
  user: User;
  /** In this response alone: `/login#invite=<secret>`. */
  secret: string;
}

/** `users/link/read`. */
export interface LinkFacts {
  kind: LinkKind;
  name: string;
  role: Role;
  expires_at: string;
}

/** `users/account`: one's own. */
export interface Account {
  name: string;
  role: Role;
  second_factor: boolean;
  /** How many are left. */
  recovery_codes: number;
  sessions: AccountSession[];
}

export interface AccountSession {
  id: string;
  /** The browser's `User-Agent`; empty when it sent none. */
  agent: string;
  created_at: string;
  used_at: string;
  /** The one that asks. */
  current: boolean;
}

/** `users/account/secondFactor/start`. */
export interface SecondFactorStart {
  /** Base32. */
  secret: string;
  /** The same as `otpauth:` address, for a QR code. */
  uri: string;
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
