const first = Number(process.env.DEPLOY_PORT ?? 5800);

export const ports = { https: first, http: first + 1, api: first + 2, shell: first + 3 };
export const origin = `https://localhost:${ports.https}`;
export const plainOrigin = `http://localhost:${ports.http}`;
