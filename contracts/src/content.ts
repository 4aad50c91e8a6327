/**
 * A field of a content type, as JSON Schema that says how the portal edits it (`field`). The vocabulary is closed: the registry refuses a release
 * with anything else, and clients show what they know.
 */
export type ContentSchema =
  | TextSchema
  | NumberSchema
  | SwitchSchema
  | PictureSchema
  | FileSchema
  | ListSchema
  | GroupSchema
  | TreeSchema;

interface FieldInfo {
  /** The field's label. */
  title: string;
  /** What to know when filling it in. */
  description?: string | undefined;
  /** What it has by default is the demo company's, and not a label that any site needs: “Remove demo content” empties it. */
  demo?: true | undefined;
  /** Said by a control, a label or a message of the page, and not about the company: the search doesn't read it, nor what is in it. */
  control?: true | undefined;
}

export interface TextSchema extends FieldInfo {
  type: 'string';
  /**
   * `text` is one line, `paragraph` several, `rich-text` sanitized HTML. `date` is `YYYY-MM-DD` and `time` `HH:MM`; `link` a path of the site, or an
   * address with https, mailto or tel; `colour` is `#rrggbb`; `choice` one of `enum`;
   * `time-zone` an IANA name. Each may be empty unless `minLength` says otherwise.
   */
  field:
    | 'text'
    | 'paragraph'
    | 'rich-text'
    | 'date'
    | 'time'
    | 'link'
    | 'colour'
    | 'choice'
    | 'email'
    | 'phone'
    | 'time-zone';
  minLength?: number | undefined;
  maxLength: number;
  /** Of a choice: what may be chosen, and what it is called. */
  enum?: string[] | undefined;
  labels?: string[] | undefined;
  /** Of a colour: those that it stands on, each to be told apart from it by a contrast of at least `contrast`. */
  against?: string[] | undefined;
  contrast?: number | undefined;
}

export interface NumberSchema extends FieldInfo {
  type: 'number' | 'integer';
  /** `project` and `article` are ids of published ones, 0 for none. */
  field: 'number' | 'project' | 'article';
  minimum: number;
  maximum: number;
}

export interface SwitchSchema extends FieldInfo {
  type: 'boolean';
  field: 'switch';
}

/** A `Picture`, or null. */
export interface PictureSchema extends FieldInfo {
  type: 'object';
  field: 'picture';
}

/** A `ContentFile`, or null. */
export interface FileSchema extends FieldInfo {
  type: 'object';
  field: 'file';
}

export interface ListSchema extends FieldInfo {
  type: 'array';
  field: 'list';
  items: ContentSchema;
  /** What one of them is called: “milestone”. */
  itemTitle: string;
  minItems?: number | undefined;
  maxItems: number;
}

export interface GroupSchema extends FieldInfo {
  type: 'object';
  field: 'group';
  properties: Record<string, ContentSchema>;
}

/** A group whose values have `children` of the same kind, and so on. */
export interface TreeSchema extends FieldInfo {
  type: 'object';
  field: 'tree';
  properties: Record<string, ContentSchema>;
  /** What one of its nodes is called: “person”. */
  itemTitle: string;
  /** Of all nodes together. */
  maxItems: number;
}

/** Texts, pictures and lists that are edited in the portal; whoever shows them declares them, and a release has them. */
export interface ContentType {
  /** Lower-case letters, digits and dashes; one of its remote's. */
  name: string;
  /** For people: “Home page”. */
  title: string;
  description?: string | undefined;
  schema: GroupSchema;
  /** What visitors see until somebody edits it. */
  defaults: Record<string, unknown>;
}

/** A part of a picture that stays in sight however it is cut: 0 is left and top, 1 right and bottom. */
export interface Focus {
  x: number;
  y: number;
}

/** A picture in content. */
export interface Picture {
  /** Below the file root. */
  path: string;
  /** Empty for one that says nothing that the text doesn't. */
  alt: string;
  caption: string;
  /** Pixels of the original, from the picture library like `focus`; absent from what is sent to be saved. */
  width?: number | undefined;
  height?: number | undefined;
  focus?: Focus | undefined;
}

/** A file in content, such as a certificate as a PDF. */
export interface ContentFile {
  /** Below the file root. */
  path: string;
  /** As it was called when it was uploaded. */
  name: string;
  bytes: number;
}

/** A type by its owner and name: `mfe-public/home`, `shell/identity`. */
export type ContentName = `${string}/${string}`;

/** What somebody has edited. */
export interface PublishedContent {
  /** Another text after each save. */
  revision: string;
  /** Absent where it isn't needed. */
  value?: Record<string, unknown> | undefined;
}

/** `content/published`: all types that were edited. */
export interface PublishedContents {
  content: Record<ContentName, PublishedContent>;
}

/** An element of `content/types`, private. */
export interface ListedContent {
  type: ContentName;
  title: string;
  description: string;
  /** What the remote, or the shell, is called. */
  owner: string;
  /** Paths of the pages that show it, those of the site's frame none. */
  pages: string[];
  /** Null while the defaults are shown. */
  edited: { at: string; by: string } | null;
}

/** `content/find`, private. */
export interface EditableContent extends ListedContent {
  schema: GroupSchema;
  defaults: Record<string, unknown>;
  /** What visitors see: the defaults, and over them what was edited. */
  value: Record<string, unknown>;
  /** Counts saves, 0 before the first; send it back with the next one to be told of a newer one (409). */
  version: number;
}
