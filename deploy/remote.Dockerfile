# syntax=docker/dockerfile:1
# The host of one remote, an origin of its own: docker build -f deploy/remote.Dockerfile -t site-remote .
# The proxy before a whole site:                 docker build -f deploy/remote.Dockerfile -t site-proxy --target proxy .
FROM debian:bookworm-slim AS nginx
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/*
COPY deploy/nginx/nginx.conf /etc/nginx/
COPY deploy/nginx /etc/nginx/site
USER www-data
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]

FROM nginx AS proxy
COPY deploy/nginx/one-origin.conf /etc/nginx/conf.d/
EXPOSE 80 443
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/80"]

# The volume holds every published version: an image with the builds in it would lose the old ones.
FROM nginx AS remote
COPY deploy/nginx/remote-host.conf /etc/nginx/conf.d/
VOLUME /srv/releases
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q ' 200 ' <&3"]
