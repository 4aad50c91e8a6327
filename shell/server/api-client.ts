import type { NewsArticle, NewsListItem, ProjectDetail, ProjectImage, ProjectListItem } from 'contracts/api';

const timeoutMs = 1500;

/** A response of the API that is not 200. */
class ApiRefusal extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

/** Whether the API answered that there is no such article or project. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiRefusal && error.status === 404;
}

/** The calls that the shell's server makes. Each throws when the API does not answer in 1.5 s, or refuses. */
export class ApiClient {
  readonly #base: string;
  readonly #publicBase: string;
  readonly #fetch: typeof fetch;

  /** `base` is where this server reaches the API, `publicBase` where browsers do. */
  constructor(base: string, publicBase: string, fetcher: typeof fetch = fetch) {
    this.#base = base;
    this.#publicBase = publicBase;
    this.#fetch = fetcher;
  }

  /** Newest first. `limit` is 100 at most, `page` counts from 1. */
  articles(limit: number, page = 1): Promise<NewsListItem[]> {
    return this.#ask(`news/list?year=0&search=&limit=${limit}&page=${page}`);
  }

  article(id: number): Promise<NewsArticle> {
    return this.#ask(`news/find?id=${id}`);
  }

  /** Newest first. `limit` is 200 at most, `page` counts from 1. */
  async projects(limit: number, page: number): Promise<ProjectListItem[]> {
    const { result } = await this.#ask<{ result: ProjectListItem[] }>(
      `project/getPublic?year=0&limit=${limit}&page=${page}`,
    );
    return result;
  }

  async project(id: number): Promise<ProjectDetail> {
    const { result } = await this.#ask<{ result: ProjectDetail }>('project/getProject', { id });
    return result;
  }

  projectImages(id: number): Promise<ProjectImage[]> {
    return this.#ask('project_imgs/get', { id });
  }

  /** Whether somebody is signed in with this key. */
  async isValidKey(key: string): Promise<boolean> {
    const { status } = await this.#ask<{ status: boolean }>('users/verifyKey', {}, { Authorization: key });
    return status;
  }

  /** Address of a stored picture, wide enough for a link preview. */
  fileAddress(path: string): string {
    return `${this.#publicBase}/files/${path}?w=1280`;
  }

  async #ask<T>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    const post = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    const response = await this.#fetch(`${this.#base}/${path}`, {
      ...(body === undefined ? {} : post),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new ApiRefusal(path, response.status);
    return JSON.parse(await response.text());
  }
}
