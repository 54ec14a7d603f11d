# Serves the pages that the site container wrote, and the public files of the store.
FROM nginxinc/nginx-unprivileged:1.30.4-alpine3.24-slim
COPY infra/containers/web.conf /etc/nginx/conf.d/default.conf
COPY --chmod=755 infra/containers/follow-configuration.sh /docker-entrypoint.d/40-follow-configuration.sh
HEALTHCHECK --interval=10s --start-period=30s CMD wget -q -O /dev/null http://127.0.0.1:8080/registry.json
