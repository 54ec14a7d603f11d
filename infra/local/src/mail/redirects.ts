/** Where a link of an e-mail may lead: exactly the pages that the product asks for, letter by letter. */
const PAGES = ['', '/', '/reset-password'];

/** The page that was asked for; the app itself instead of any other. */
export const allowedTarget = (siteUrl: string, wanted: string | null | undefined): string =>
  PAGES.map((page) => siteUrl + page).find((page) => page === wanted) ?? siteUrl;
