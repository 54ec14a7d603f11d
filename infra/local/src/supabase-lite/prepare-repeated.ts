import type { Sql } from 'postgres';

/** What is asked in each request, word by word the same: who sends it, and the settings that say so. */
const IN_EACH_REQUEST = new RegExp(
  [
    String.raw`^select \* from "auth"\."(users|sessions)" where "id" = \$1$`,
    String.raw`^select (private\.check_session\(\) as "checked", )?(set_config\(\$\d+, \$\d+, \$\d+\) as "\w+"(, |$))+$`,
  ].join('|'),
);

/**
 * The statements that come back with each request are prepared, once for a connection: one way there and back instead of two. No other is,
 * because PostgreSQL keeps what is prepared, and requests could word as many as they like. lite asks on reserved connections alone.
 */
export function prepareRepeated(driver: Sql): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    const unsafe = reserved.unsafe.bind(reserved);
    reserved.unsafe = ((...[text, values, options]: Parameters<typeof unsafe>) =>
      unsafe(text, values, IN_EACH_REQUEST.test(text) ? { ...options, prepare: true } : options)) as typeof unsafe;
    return reserved;
  };
}
