# One remote on an origin of its own: docker build -f infra/containers/remote.Dockerfile --build-arg REMOTE=child .
FROM node:24.19.0-bookworm-slim AS build
ARG REMOTE
WORKDIR /build
COPY . .
RUN npm ci --workspace "@tastequest/mfe-$REMOTE"
# The same bytes as everywhere else (decision 023), so that their checksums are those of the release.
RUN npm run build --workspace "@tastequest/mfe-$REMOTE" && find "mfe-$REMOTE/dist" -name '*.map' -delete

FROM nginxinc/nginx-unprivileged:1.30.4-alpine3.24-slim
ARG REMOTE
# STORE_ORIGIN has to be given: where all builds of all remotes are, which is the address of the web container.
ENV NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1
COPY infra/containers/remote.conf.template /etc/nginx/templates/default.conf.template
COPY --from=build /build/mfe-${REMOTE}/dist /srv/tastequest/store/releases/${REMOTE}/files
HEALTHCHECK --interval=10s CMD wget -q -O /dev/null http://127.0.0.1:8080/health
