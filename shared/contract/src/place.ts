import * as z from 'zod/mini';
import { hasAddress, matches } from './addresses.ts';

/** Addresses that belong to the shell, the backend or the web server: no remote can have them. */
const TAKEN = [
  ...['/login', '/players', '/signup', '/forgot-password', '/confirm-email', '/reset-password'],
  ...['/auth', '/rest', '/storage', '/functions', '/releases', '/health'],
];

const segments = '/[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)*';
const path = z.string().check(z.regex(new RegExp(`^(/|${segments})$`), 'a path as in "/recipes"'));
/** One address, or with `/*` at its end that address and all below it. */
const pattern = z.string().check(z.regex(new RegExp(`^(/|${segments}(/\\*)?)$`), 'as in "/recipes" or "/recipes/*"'));

/** Who may open an address. Strict: a condition that this version doesn't know must not be passed over. */
export const guardSchema = z
  .strictObject({
    signedIn: z.boolean(),
    /** Only who has this role; the others are sent to where they belong. */
    role: z.optional(z.string()),
    /** Only where this flag is on; to the others the address is unknown. */
    flag: z.optional(z.string()),
  })
  .check(z.refine(({ signedIn, role, flag }) => signedIn || (!role && !flag), 'a role or a flag needs "signedIn"'));
export type Guard = z.infer<typeof guardSchema>;

export const routeSchema = z.object({
  path: pattern.check(
    z.refine((path) => !TAKEN.some((taken) => matches(`${taken}/*`, path)), 'an address of the shell'),
  ),
  /** Addresses below `path` that another remote may have. */
  except: z._default(z.array(pattern), []),
  /** Of the page, as long as the remote doesn't say it. */
  title: z.string().check(z.minLength(1)),
  guard: guardSchema,
});
export type PlaceRoute = z.infer<typeof routeSchema>;

/** A remote, and the route of it that an address belongs to. */
export interface Area {
  name: string;
  route: PlaceRoute;
}

/** Drawn in a square of 24 by lines of 2, as `d` of an SVG path: the shell needs no icon of its own for a new entry. */
const icon = z.string().check(z.regex(/^[Mm][\d\s,.+MmLlHhVvCcSsQqTtAaZz-]*$/, 'the "d" of an SVG path'));

export const navigationEntrySchema = z.object({
  /**
   * `main` is at the top, `bottom` a child's, and a parent's where the one at the top folds, `bell` an icon alone beside them; shells
   * leave out those that they don't have.
   */
  bar: z.string(),
  path,
  label: z.string().check(z.minLength(1), z.maxLength(24)),
  icon,
  /** Smaller ones stand first. */
  order: z.number(),
  /** Only exactly this path is "here"; the ones below belong to other entries. */
  exact: z._default(z.boolean(), false),
  /** What people come for most: drawn larger in `bottom`. Since 1.6.0. */
  primary: z.optional(z.boolean()),
  /** The number of `my_session()` that is shown here until the remote says one by `setBadge`. */
  badge: z.optional(z.string()),
  /** Beside the guard of the route that `path` belongs to. */
  role: z.optional(z.string()),
  flag: z.optional(z.string()),
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

/** Where a remote stands in the product: its addresses, who may open them, and its entries of the navigation. */
export const placeSchema = z
  .object({
    routes: z.array(routeSchema).check(z.minLength(1)),
    navigation: z._default(z.array(navigationEntrySchema), []),
    /** Where people of this role start. */
    home: z.optional(z.object({ role: z.string(), path })),
    /** Addresses where nobody is told of a new version. */
    undisturbed: z._default(z.array(pattern), []),
  })
  .check(
    z.refine(isInside, 'every path of the navigation has to be one of the routes'),
    z.refine(isHomeOpen, 'home has to be one of the routes, and open for all people of its role'),
  );
export type Place = z.infer<typeof placeSchema>;

interface Inside {
  routes: PlaceRoute[];
  navigation: { path: string }[];
  home?: { role: string; path: string } | undefined;
}

function isInside({ routes, navigation }: Inside): boolean {
  return navigation.every(({ path }) => routes.some((route) => hasAddress(route, path)));
}

/** Who is sent home must get in there. */
function isHomeOpen({ routes, home }: Inside): boolean {
  const { guard } = (home && routes.find((route) => hasAddress(route, home.path))) ?? {};
  return !home || (guard !== undefined && guard.signedIn && !guard.flag && (!guard.role || guard.role === home.role));
}
