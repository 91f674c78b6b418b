/** A base for relative paths: an address that resolves to this origin is a page of this site. */
const here = 'https://visita.invalid'
const loginPath = /^\/(?:auth\/(?:login|signup|forgotpassword|otpverifyview)|backbone\/login)(?:\/|$)/i

/** Whether a path is one of the login screens, which signed-in users do not need. */
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
