/** Anything with this host is our own page; the name itself never matters. */
const here = 'https://visita.invalid'
const loginPath = /^\/(?:auth\/(?:login|signup|forgotpassword|otpverifyview)|backbone\/login)(?:\/|$)/i

/** Whether a path is one of the screens where people sign in: a signed-in person has no business there. */
export const isLoginPath = (path: string): boolean => loginPath.test(path)

/**
 * Where to go on after signing in. Only paths of this site pass, so that a crafted link cannot send anyone elsewhere.
 * @returns path, query and hash; undefined for another origin, for a login screen, or when it cannot be parsed.
 */
export function safeReturnPath(next: string | undefined): string | undefined {
  if (next === undefined || !next.startsWith('/')) return undefined
  if (!URL.canParse(next, here)) return undefined
  const url = new URL(next, here)
  if (url.origin !== here || url.pathname.startsWith('//') || isLoginPath(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
