# The whole product in one container, database included: what `npm start` runs. For a family, a school or a trial; its data is the volume.
FROM node:24.19.0-bookworm-slim
WORKDIR /app
COPY . .
# The data belongs to the user that runs the server; a named volume takes its owner from here.
RUN npm ci && npm run build && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
ENV INIT_CWD=/ LOG_TO=stdout
# SITE_URL has to be given: the public address, which stands in mails.
HEALTHCHECK --interval=30s --start-period=60s CMD ["node", "infra/local/cli/status.mjs", "--data", "/data"]
# Node itself, so that the signal to end arrives; what is under way then gets 20 seconds, after DRAIN_SECONDS:
# `docker stop --time` has to be longer than both.
CMD ["node", "infra/local/cli/start.mjs", "--no-build", "--host", "0.0.0.0", "--data", "/data"]
