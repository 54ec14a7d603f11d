/** For tests: the inbox of parents for whom nothing waits, as the server tells it. */
export const anEmptyInbox = () => ({ total: 0, joins: [], suggestions: [], claims: [], wishes: [] });
