import type { AxiosInstance } from 'axios';

/** What `makeProject` sends. */
export const PROJECT = {
  title: 'Permit system',
  description: 'One window instead of six',
  status: 'ongoing',
  completed: '2024-05-31',
  tags: ['LGU', 'Permits'],
};

/** Made through the API, so that tests start from what an administrator could have made. Returns the id. */
export async function makeProject(
  admin: AxiosInstance,
  fields: Record<string, unknown> = {},
): Promise<number> {
  const { data } = await admin.post('/project/createProject', { ...PROJECT, ...fields });
  return data.result;
}

export async function makeNews(admin: AxiosInstance, fields: Record<string, unknown> = {}): Promise<number> {
  const article = { title: 'Office news', type: 'update', content: '<p>We have moved.</p>', ...fields };
  const { data } = await admin.post('/news/add', article);
  return data.result;
}
