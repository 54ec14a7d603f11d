/** The help of `npm start`. Plain JavaScript without packages: it is read before there are any. */
export const USAGE = `Usage: npm start -- [options]

  --port 3000        the port to listen on (or PORT)
  --host 127.0.0.1   the address to listen on; for other devices choose one of the network, such as 0.0.0.0
  --data ./.data     where database, photos and keys are kept
  --detach           run in the background; "npm stop" ends it
  --fresh            start over: delete what is in the data folder
  --adopt            take data from before the baseline along; a copy of it stays next to the data folder
  --no-build         serve what was built last
  --no-backups       make no daily backup into the folder "backups" of the data folder
  --no-demo          do not load the demo family
  --remove-demo      delete the demo family and its admin, whose passwords are published
  --super-admin you@example.com
                     make a parent who has signed up a super admin, who then sets up two-step sign-in

Environment: DATABASE_URL uses a PostgreSQL of your own; SUPABASE_URL with SUPABASE_ANON_KEY uses a Supabase project;
SMTP_URL and SMTP_FROM send emails; SITE_URL is the public address, for links in emails and search engines;
TRUST_PROXY=1 believes X-Forwarded-For; RATE_LIMIT_FACTOR multiplies the limits;
BUSY_AFTER_SECONDS (2) is how long somebody waits at most while more than ten ask at once, before they are told to come back;
PASSWORD_HASH_COST (10) is how dear hashing a password or PIN is, each one twice the one before: from 4, for tests, or 10 on a public server, to 14;
DRAIN_SECONDS (0) is how long it still serves after it is told to end, while /health/ready says 503 to a load balancer;
METRICS_TOKEN opens /metrics of a public server; LOG_LEVEL (info) is debug, info, warn or error; LOG_TO=stdout logs there and not into the
data folder; OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS send traces (docs/observability.md);
RELEASE_STORE serves the releases of another store and builds nothing; RELEASE_ENVIRONMENT is what of it is shown (production).

With SITE_URL or TRUST_PROXY, or on an address that is not of this computer alone, the server is public: it has no demo family and no mailbox page.`;

/** The help of `npm run dev`. */
export const DEV_USAGE = `Usage: npm run dev -- NAME… [options]

What npm start released, with the remotes named as they are in this checkout: a change is in the open page in a second, and what was
typed stays. "shell" is built anew on every change: reload the page.

  --page https://staging.example
                     for this deployed page; no product is started. Ctrl+Shift+F9 in the page opens the panel for what is printed
  --remote-port 4201 the port of the first remote; others have those after it

Everything else goes to npm start, such as --port and --data (npm start -- --help).`;
