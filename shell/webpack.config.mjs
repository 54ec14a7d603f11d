import { shellConfig } from '@tastequest/build/webpack';

// About 110 more with the brotli of Node 24 than with that of Node 20. Canaries, the kill switch and a registry whose entries are
// checked one by one took 716, checksums (decision 025) 749, open tabs and the end of faults (decision 029) 2,250, addresses and navigation as data
// (decision 030) 700, overrides (decision 032) 510, noting what becomes of remotes (decision 033) 400, a server that is away
// (decision 034) 330, numbers of requests and what boundaries caught (decision 035) 430, Back that closes what is open
// (decision 047) and the focus of a press 400, a session that expires under a form 200, a parent's bottom bar (decision 043) 810, with
// what is behind More loaded by the press, the bell and links to new addresses (decision 046) 150, messages that keep away from dialogs and
// from what was pressed 160, one bar for a child with a mouse 100; the folder of the checkout is worth up
// to 100.
// Parts that come by themselves once the server is there again took 230, a place on the page that is kept while the page loads 100.
export default shellConfig({ url: import.meta.url, budgets: { 'first screen': 147_990 } });
