import { notFound } from '../../lib/http-error.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { defineRoute, ResultPage, type Route } from '../../lib/route.ts';
import { News } from './news.model.ts';
import { presentArticle } from './news.presenter.ts';
import * as schema from './news.schema.ts';
import { findNews, newsYears } from './news-lists.ts';
import { relatedNews } from './related-news.ts';

const tag = 'News';

/** What visitors read. Years are those of the time zone. */
export const newsRoutes = (timeZone: () => Promise<string>): Route[] => [
  defineRoute({
    method: 'get',
    path: '/news/find',
    summary: 'One article with its content.',
    tag,
    access: 'public',
    cached: { topic: 'news', key: publicOrigin },
    query: schema.byId,
    result: schema.article,
    handle: async ({ query, ctx }) => {
      const news = await News.findById(query.id).lean();
      if (!news) throw notFound('This article');
      return presentArticle(news, publicOrigin(ctx));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/news/related',
    summary: 'Other articles than this one, those of the same type first, then the nearest in time.',
    tag,
    access: 'public',
    cached: { topic: 'news' },
    query: schema.relatedQuery,
    result: schema.list,
    handle: ({ query }) => relatedNews(query.id, query.limit),
  }),
  defineRoute({
    method: 'get',
    path: '/news/years',
    summary: 'The years in which there are articles, newest first.',
    tag,
    access: 'public',
    cached: { topic: 'news' },
    result: schema.years,
    handle: async () => newsYears(await timeZone()),
  }),
  defineRoute({
    method: 'get',
    path: '/news/list',
    summary:
      'Articles, newest first; with a search, hits in the title first. The header X-Total-Count has the number of all that match.',
    tag,
    access: 'public',
    cached: { topic: 'news' },
    query: schema.listQuery,
    result: schema.list,
    handle: async ({ query }) => {
      const { list, total } = await findNews(query, await timeZone());
      return new ResultPage(list, total);
    },
  }),
];
