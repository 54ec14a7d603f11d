# Writes the pages of an environment, again whenever something else is live there. Any other command of infra/deploy that builds
# nothing runs in it too: "docker compose run --rm site list".
FROM node:24.19.0-alpine3.24
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/contract shared/contract
COPY infra/deploy infra/deploy
RUN npm ci --workspace @tastequest/deploy --omit=dev --ignore-scripts && npm cache clean --force
# A named volume takes its owner from here.
RUN mkdir -p /srv/tastequest/site /srv/tastequest/store && chown node:node /srv/tastequest/site
USER node
ENV RELEASE_STORE=/srv/tastequest/store
HEALTHCHECK --interval=10s --start-period=30s CMD test -f /srv/tastequest/site/current/public/registry.json
ENTRYPOINT ["node", "infra/deploy/src/cli/main.ts"]
CMD ["site", "--watch", "--out", "/srv/tastequest/site"]
