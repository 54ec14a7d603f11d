/**
 * Runs inside the page, built for browsers of any age: it has to work where nothing else of ours does. A test of shared/build
 * checks that browsers have these three exactly from the floor on. Either the message or the place of the app leaves the page.
 */
const isNewEnough = 'hasOwn' in Object && 'isWellFormed' in String.prototype && CSS.supports('selector(:has(a))');
const message = document.getElementById('tq-old-browser') as HTMLElement;
message.hidden = false;
document.body.removeChild(isNewEnough ? message : (document.getElementById('root') as HTMLElement));

export {};
