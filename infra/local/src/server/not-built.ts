/** Shown instead of the app when there is no build to serve. Needs no style or script: the policy stays as it is. */
export const NOT_BUILT_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>TasteQuest is not built yet</title>
</head>
<body>
<main>
<h1>TasteQuest is not built yet</h1>
<p>The server runs, but shell/dist holds no page to show.</p>
<p>Run <code>npm run build</code> (or <code>npm start</code> without <code>--no-build</code>), then load this page again.</p>
</main>
</body>
</html>
`;
